/** What the browser itself can check of a round: each seal, the signature under it, and every card or draw it fixed. */

import type { TableEvent } from '../fold/events';
import { cardWords } from '../lib/words';
import { commitment, fromHex, isSigned } from './sealing';
import { retrace, type CardTrace, type Seal, type Use } from './trace';

/** `ok` is null where nothing can be said yet. */
export interface Check {
  what: string;
  ok: boolean | null;
  says: string;
}

export interface Checked {
  title: string;
  seal: string;
  checks: Check[];
}

export async function checkRound(trace: CardTrace): Promise<Checked[]> {
  const { uses, begun } = await retrace(trace);
  const seals = new Map(trace.seals.map((each) => [each.seal, each]));
  return Promise.all(uses.map((use) => checkUse(trace, use, seals.get(use.seal), begun)));
}

/** What holds for the whole: false if anything failed, null if something is still sealed. */
export function verdict(checks: readonly { ok: boolean | null }[]): boolean | null {
  if (checks.some(({ ok }) => ok === false)) return false;
  return checks.some(({ ok }) => ok === null) ? null : true;
}

async function checkUse(trace: CardTrace, use: Use, seal: Seal | undefined, begun: number): Promise<Checked> {
  const title = use.kind === 'shuffle' ? 'The shuffle' : `The draw of ${use.shows.split(':')[0]?.replaceAll('-', ' ')}`;
  if (!use.seal) {
    const says = 'A practice table seals nothing: nothing is said about where its cards came from.';
    return { title, seal: '', checks: [{ what: 'No seal', ok: null, says }] };
  }
  const checks: Check[] = use.kind === 'shuffle' ? [before(use, begun)] : [];
  checks.push(inTheRow(trace, seal));
  if (!seal?.seed) {
    const says =
      use.kind === 'shuffle'
        ? 'These cards are still in play. The house reveals the seed when the last of them is out of play; then anyone can repeat the shuffle.'
        : 'This draw still counts. The house reveals its seed once another has replaced it.';
    return { title, seal: use.seal, checks: [...checks, { what: 'Still sealed', ok: null, says }] };
  }
  checks.push(...(await opened(trace.key, seal)), use.kind === 'shuffle' ? theCards(use) : theDraw(use));
  return { title, seal: use.seal, checks };
}

/** A shuffle in the middle of a round is rare and by the book; its order is fixed by its number alone. */
function before(use: Use, begun: number): Check {
  const early = use.n >= 0 && use.n < begun;
  return {
    what: 'Sealed before the wagers',
    ok: early || null,
    says: early
      ? `The seal was published at event ${use.n}; the round began at event ${begun}.`
      : `These cards were shuffled during the round, at event ${use.n}: their number in the row of seals fixed the order.`,
  };
}

function inTheRow(trace: CardTrace, seal: Seal | undefined): Check {
  const [number, ...rest] = (seal?.context ?? '').split(':');
  const ok = /^[1-9]\d*$/.test(number ?? '') && rest.join(':') === trace.table;
  return {
    what: 'Made for this table',
    ok,
    says: ok ? `It is number ${number} of this table’s seals.` : `It was made for “${seal?.context ?? ''}”, not for this table.`,
  };
}

async function opened(key: string, { seal, context, seed }: Seal): Promise<Check[]> {
  const bytes = fromHex(seed ?? '') ?? new Uint8Array(0);
  const fits = (await commitment(context, bytes)) === seal;
  const signed = await isSigned(key, context, bytes);
  return [
    {
      what: 'The seed opens the seal',
      ok: fits,
      says: fits ? 'The fingerprint (SHA-256) of the seed is the seal.' : 'The fingerprint (SHA-256) of the seed is another one: this seed was not promised.',
    },
    {
      what: 'The house signed it',
      ok: signed,
      says: signed
        ? 'The seed is the one signature (RSA, 2048 bits) that the house’s key has for this number, so no other could be chosen.'
        : 'The seed is not the signature of the house’s key for this number.',
    },
  ];
}

function theCards(use: Use): Check {
  const { mismatch } = use;
  const what = 'The cards are as shuffled';
  if (mismatch) {
    const says = `Event ${mismatch.n}: the seed puts the ${cardWords(mismatch.expected)} there, but the log has the ${cardWords(mismatch.found)}.`;
    return { what, ok: false, says };
  }
  const places = use.first === use.last ? `in place ${use.first}` : `in places ${use.first} to ${use.last}`;
  const hidden = use.unseen ? ` ${use.unseen} more were dealt face down.` : '';
  const says = `${use.compared} cards of this round were seen as they were dealt; each is the one that the seed puts there, ${places} of ${use.pack}.${hidden}`;
  return { what, ok: use.compared ? true : null, says };
}

function theDraw(use: Use): Check {
  const { mismatch } = use;
  const what = 'The draw is as sealed';
  if (mismatch) return { what, ok: false, says: `The seed draws ${mismatch.expected}, but the log has ${mismatch.found}.` };
  const says = use.compared ? `The seed draws ${use.shows.split(': ')[1]}, one of ${use.pack}, as the log has it.` : 'What was drawn is hidden.';
  return { what, ok: use.compared ? true : null, says };
}

/** Whether the cards that are drawn on the felt are those that were checked. */
export function sameCards(shown: TableEvent[], trace: CardTrace): Check {
  const what = 'The felt shows these cards';
  const traced = new Map(trace.events.map((event) => [event.n, event.answer]));
  const dealt = shown.filter(({ step }) => step.do === 'deal' || step.do === 'turn');
  const other = dealt.find((event) => JSON.stringify(event.answer ?? null) !== JSON.stringify(traced.get(event.n) ?? null));
  const says = other
    ? `Event ${other.n} shows ${String(other.answer)}, but the cards that were checked have ${String(traced.get(other.n) ?? 'none')}.`
    : `${dealt.length} times a card was dealt or turned; each is the one that is checked below.`;
  return { what, ok: !other, says };
}
