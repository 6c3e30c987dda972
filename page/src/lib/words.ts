/** Names of the log as people read them. */

const SMALL = new Set(['of', 'the', 'and', 'a', 'or']);

/** "three-of-a-kind" as words. */
export function readable(name: string): string {
  return name.replaceAll('-', ' ').replaceAll('_', ' ');
}

/** "lucky-ladies" as a title; what a layout says of an area is better, where there is one. */
export function titled(name: string): string {
  return readable(name)
    .split(' ')
    .map((word, place) => (place && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
    .replace('Holdem', "Hold 'Em");
}

export function sentence(words: string): string {
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence with its full stop, and no more than one. */
export function statement(words: string): string {
  return words && `${sentence(words).replace(/\.+$/, '')}.`;
}

/** "seat-3/2" as "seat 3, hand 2", "dealer" as "the dealer". */
export function place(area: string): string {
  const seat = /^seat-(\d+)(?:\/(\d+))?$/.exec(area);
  if (seat) return seat[2] ? `seat ${seat[1]}, hand ${seat[2]}` : `seat ${seat[1]}`;
  return `the ${readable(area)}`;
}

export function seatOf(area: string): number {
  return Number(/^seat-(\d+)/.exec(area)?.[1] ?? 0);
}

export function handOf(area: string): number {
  return Number(/\/(\d+)$/.exec(area)?.[1] ?? 1);
}

export function areaOf(seat: number, hand = 1): string {
  return hand === 1 ? `seat-${seat}` : `seat-${seat}/${hand}`;
}

/** "guest-1a2b3c4d" is a guest, "bot Ada" is Ada. */
export function personName(name: string): string {
  if (name.startsWith('guest-')) return `Guest ${name.slice(6, 8).toUpperCase()}`;
  return name.startsWith('bot ') ? name.slice(4) : name;
}

const RANKS: Record<string, string> = {
  A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', '9': 'nine', '8': 'eight',
  '7': 'seven', '6': 'six', '5': 'five', '4': 'four', '3': 'three', '2': 'two',
};
const SUITS: Record<string, string> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** "As" as "ace of spades". */
export function cardWords(card: string | null): string {
  if (!card) return 'a card face down';
  return `${RANKS[card[0] ?? ''] ?? card} of ${SUITS[card[1] ?? ''] ?? '?'}`;
}

/** The clauses of a citation, "BJ 9.B, BJ 10.A". */
export function clausesOf(cite: string): string[] {
  return cite.split(',').map((each) => each.trim()).filter(Boolean);
}

/** Where the page shows a clause. */
export function clausePath(clause: string): string {
  const [book, number] = clause.split(' ');
  return `/rulebook/${book}/${encodeURIComponent(number ?? '').replaceAll('%2F', '/')}`;
}
