/** The filed layout as the page needs it: a picture, and where on it things are. Units are millimeters of the felt. */

import { address } from '../lib/api';
import { titled } from '../lib/words';

/** A rectangle or circle by its middle, turned clockwise by an angle in degrees. */
export interface Mark {
  x: number;
  y: number;
  angle: number;
  width: number;
  height: number;
  round: boolean;
  clause: string;
}

export interface Drawing {
  url: string;
  width: number;
  height: number;
  /** Betting areas and other areas of a seat, by seat and name; seat 0 is the dealer's side. */
  areas: Map<number, Map<string, Mark>>;
  /** Where cards lie, by the names of the log: "seat-3", "dealer", "community". */
  cards: Map<string, Mark>;
  /** The numbers on the rail. */
  positions: Map<number, Mark>;
  /** The line on which a wager is placed, such as insurance: its name, and where it is before each seat. */
  line: { name: string; marks: Map<number, Mark> } | null;
  /** Areas that a sign joins are wagered on together: the second by the first. */
  joins: Map<string, string>;
  /** The words on an area. */
  words: Map<string, string>;
  /** The colors of the felt, from its middle outward. */
  ground: string[];
}

const asked = new Map<string, Promise<Drawing>>();

export function drawingOf(submission: string): Promise<Drawing> {
  const url = address(`v1/submissions/${encodeURIComponent(submission)}/layout.svg`);
  let found = asked.get(url);
  if (!found) {
    found = fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`the layout of ${submission} cannot be drawn`);
      return read(await response.text());
    });
    found.catch(() => asked.delete(url));
    asked.set(url, found);
  }
  return found;
}

export function read(text: string): Drawing {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const [width = 1, height = 1] = (svg.getAttribute('data-size') ?? '').split(' ').map(Number);
  const drawing: Drawing = {
    url: cropped(text, width, height), width, height,
    areas: new Map(), cards: new Map(), positions: new Map(), line: null, joins: new Map(), words: new Map(), ground: [],
  };
  for (const stop of svg.querySelectorAll('radialGradient stop')) drawing.ground.push(stop.getAttribute('stop-color') ?? '');
  for (const element of svg.querySelectorAll<SVGElement>('[transform]')) place(drawing, element);
  joinAreas(drawing, svg);
  const dealer = drawing.areas.get(0)?.get('dealer-cards');
  if (dealer) drawing.cards.set('dealer', dealer);
  return drawing;
}

/** The picture without the margins of the paper; it is asked for once, and both drawn and read. */
function cropped(text: string, width: number, height: number): string {
  const sized = text.replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
  return URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
}

function place(drawing: Drawing, element: SVGElement): void {
  const { area, cards, position, line, inscription } = element.dataset;
  const seat = Number(element.dataset.seat ?? 0);
  if (area) within(drawing.areas, seat).set(area, markOf(element));
  if (cards) drawing.cards.set(cards, markOf(element));
  if (position) drawing.positions.set(Number(position), markOf(element));
  if (inscription === 'line' && line) {
    drawing.line ??= { name: line, marks: new Map() };
    drawing.line.marks.set(seat, markOf(element));
  }
  if (inscription && seat <= 1) {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
    drawing.words.set(inscription, [drawing.words.get(inscription), said].filter(Boolean).join(' '));
  }
}

/** A sign such as + stands between an area and the one before it. */
function joinAreas(drawing: Drawing, svg: Element): void {
  const first = [...(drawing.areas.get(1)?.keys() ?? [])];
  for (const sign of svg.querySelectorAll<SVGElement>('[data-joins][data-seat="1"]')) {
    const second = sign.dataset.joins ?? '';
    const before = first[first.indexOf(second) - 1];
    if (before) drawing.joins.set(second, before);
  }
}

function within(areas: Map<number, Map<string, Mark>>, seat: number): Map<string, Mark> {
  const found = areas.get(seat) ?? new Map<string, Mark>();
  areas.set(seat, found);
  return found;
}

function markOf(element: SVGElement): Mark {
  const transform = element.getAttribute('transform') ?? '';
  const [x = 0, y = 0] = (/translate\(([^)]*)\)/.exec(transform)?.[1] ?? '').split(/[ ,]+/).map(Number);
  const angle = Number(/rotate\(([^)]*)\)/.exec(transform)?.[1] ?? 0);
  const round = element.tagName === 'circle';
  const across = 2 * Number(element.getAttribute('r') ?? 0);
  return {
    x, y, angle, round,
    width: round ? across : Number(element.getAttribute('width') ?? 0),
    height: round ? across : Number(element.getAttribute('height') ?? 0),
    clause: element.dataset.clause ?? '',
  };
}

/** Where the chips of a wager lie: on its area, on the line, or beside the main wager. */
export function wagerMark(drawing: Drawing, seat: number, wager: string, hand = 1): Mark | undefined {
  const areas = drawing.areas.get(seat);
  if (wager === drawing.line?.name) return drawing.line.marks.get(seat);
  return areas?.get(`${wager}-${hand}`) ?? areas?.get(wager) ?? undefined;
}

export function wagerTitle(drawing: Drawing | null, wager: string): string {
  const numbered = /^(.+)-(\d)$/.exec(wager);
  const said = drawing?.words.get(wager);
  if (numbered && said && /^\d$/.test(said)) return titled(wager);
  return said ?? titled(wager);
}
