/** Each event as a sentence: for the list of steps, and for those who listen instead of looking. */

import { dollars } from '../lib/money';
import { cardWords, handOf, personName, place, readable, seatOf, sentence } from '../lib/words';
import { netOf, type Line, type Sealed, type Step, type TableEvent } from './events';

export interface Names {
  /** The seat of the person who looks; 0 if they only watch. */
  own: number;
  /** A wager as the layout names it. */
  title(wager: string): string;
}

type Teller = (step: Step, event: TableEvent, names: Names) => string;

/** "The dealer deals the king of clubs to seat 2." */
export function narrate(event: TableEvent, names: Names): string {
  const answer = sealed(event);
  if (answer?.type === 'irregular') return `An irregularity: ${readable(answer.kind ?? '')}.`;
  const said = TELLERS[event.step.do]?.(event.step, event, names) ?? readable(event.step.do);
  return said && `${sentence(said)}.`;
}

/** Whether an event is worth being spoken aloud; the rest is routine that the list shows. */
export function isSpoken(event: TableEvent, names: Names): boolean {
  const { step } = event;
  if (sealed(event)?.type === 'irregular') return true;
  if (step.do === 'deal') return typeof event.answer === 'string';
  if (step.do === 'stake') return step.seat === names.own;
  if (step.do === 'collect' || step.do === 'pay' || step.do === 'return') return step.line?.seat === names.own;
  return ['turn', 'announce', 'spin', 'interrupt'].includes(step.do);
}

export function sealed(event: TableEvent): Sealed | null {
  return typeof event.answer === 'object' ? (event.answer ?? null) : null;
}

function whose(area: string, names: Names): string {
  const seat = seatOf(area);
  if (!seat || seat !== names.own) return place(area);
  return handOf(area) > 1 ? `your hand ${handOf(area)}` : 'you';
}

/** Cards that lie on the table for everybody. */
function area(name: string): string {
  return name === 'community' ? 'the community cards' : `the ${readable(name)}`;
}

function who(seat: number | undefined, names: Names, by = 'dealer'): string {
  if (!seat) return `the ${by}`;
  return seat === names.own ? 'you' : `seat ${seat}`;
}

function dealt(step: Step, event: TableEvent, names: Names): string {
  const card = typeof event.answer === 'string' ? `the ${cardWords(event.answer)}` : 'a card face down';
  const to = step.to ?? '';
  if (to !== 'dealer' && !seatOf(to)) return `${area(to)}: ${card}`;
  return `${whose(to, names)} ${seatOf(to) && seatOf(to) === names.own ? 'get' : 'gets'} ${card}`;
}

function settled(line: Line, names: Names): string {
  const name = names.title(line.wager);
  const whom = line.seat === names.own ? `your ${name}` : `seat ${line.seat}’s ${name}`;
  const outcome = line.outcome ? `: ${readable(line.outcome)}` : '';
  const odds = line.odds ? ` at ${line.odds}` : '';
  switch (line.result) {
    case 'win':
      return `${whom} wins ${dollars(netOf(line))}${odds}${outcome}`;
    case 'lose':
      return `${whom} loses ${dollars(line.stake)}${outcome}`;
    case 'push':
      return `${whom} is returned (${dollars(line.returned ?? 0)})${outcome}`;
    default:
      return `${whom} is ${line.result}, ${dollars(line.returned ?? 0)} back`;
  }
}

/** "Seat 2’s cards go to the rack"; a pair that is split, or cards that are switched, move one by one. */
function moved(from: string, to: string, names: Names): string {
  const seat = seatOf(from);
  if (seatOf(to)) return `a card from ${whose(from, names)} goes to ${whose(to, names)}`;
  if (seat && seat === names.own) return `your cards go to ${place(to)}`;
  if (seat || from === 'dealer') return `${place(from)}’s cards go to ${place(to)}`;
  return from === 'community' ? `${area(from)} go to ${place(to)}` : `the cards from ${place(from)} go to ${place(to)}`;
}

const settlement: Teller = (step, _, names) => (step.line ? settled(step.line, names) : '');

const CLOSED: Record<string, string> = {
  'no-more-bets': 'the dealer closes the betting',
  'no-wagers': 'the dealer gives up waiting for wagers',
};

const TELLERS: Record<string, Teller> = {
  begin: (step) => (step.procedure === 'round' ? 'a round of play begins' : `the house begins: ${readable(step.procedure ?? '')}`),
  announce: (step) => `the dealer says “${step.words}”`,
  invite: (_, event, names) => {
    const bet = sealed(event);
    if (bet?.type !== 'bet') return CLOSED[String(event.answer)] ?? 'wagers are open';
    if (!bet.amount) return `${who(bet.seat, names)} take${bet.seat === names.own ? '' : 's'} back ${names.title(bet.wager ?? '')}`;
    return `${who(bet.seat, names)} wager${bet.seat === names.own ? '' : 's'} ${dollars(bet.amount)} on ${names.title(bet.wager ?? '')}`;
  },
  stake: (step, _, names) => {
    const amount = step.amount ?? 0;
    const moved = amount < 0 ? `${dollars(-amount)} back from` : `${dollars(amount)} on`;
    return `${who(step.seat, names)}: ${moved} ${names.title(step.wager ?? '')}`;
  },
  bank: (step, _, names) => `the dealer collects ${step.seat === names.own ? 'your' : `seat ${step.seat}’s`} ${names.title(step.wager ?? '')} before the deal`,
  deal: dealt,
  burn: () => 'the dealer burns a card',
  turn: (step, event, names) => {
    const where = seatOf(step.area ?? '') || step.area === 'dealer' ? whose(step.area ?? '', names) : area(step.area ?? '');
    return `${where}: ${String(event.answer).split(' ').map(cardWords).join(', ')}`;
  },
  read: (_, event) => (event.answer === true ? 'the card reader shows a blackjack' : 'the card reader shows no blackjack'),
  ask: (step, event, names) => {
    const late = event.timed_out ? ' (time was up)' : '';
    return `${who(step.seat, names, step.by)}: ${readable(String(event.answer ?? '')).replace(/:(\d+)$/, (_, cents) => ` for ${dollars(Number(cents))}`)}${late}`;
  },
  collect: settlement,
  pay: settlement,
  return: settlement,
  attest: (step) => step.act ?? '',
  count: (step, event) => `${readable(step.what ?? '')} counted: ${String(event.answer)}`,
  shuffle: (step) => `${place(step.area ?? '')} is shuffled and sealed`,
  cut: (_, event) => `the cards are cut, ${String(event.answer)} from the top`,
  cover: (_, event) => `the cover card goes in, ${String(event.answer)} from the bottom`,
  move: (step, _, names) => moved(step.area ?? '', step.to ?? '', names),
  supply: (step) => ((step.decks ?? 1) > 1 ? `${step.decks} decks arrive at the table` : `a deck with ${step.back} backs arrives at the table`),
  spin: (step, event) => {
    const shows = sealed(event)?.shows ?? (typeof event.answer === 'string' ? event.answer : '');
    return shows ? `the ${readable(step.wheel ?? '')} shows ${shows}` : `the ${readable(step.wheel ?? '')} is drawn under seal`;
  },
  meter: (step) => `the ${readable(step.meter ?? '')} meter moves`,
  link: (step) => `the ${readable(step.meter ?? '')} meter, shared with other tables, moves`,
  clock: () => 'the house looks at the clock',
  use: (step) => `the table goes on with ${readable(step.how ?? 'another device')}`,
  sit: (step) => `${personName(step.player ?? '')} takes seat ${step.seat}`,
  leave: (step) => `seat ${step.seat} is free`,
  interrupt: (step) => `an irregularity is reported: ${readable(step.kind ?? '')}`,
  reveal: () => 'the house opens the seal of the cards',
};
