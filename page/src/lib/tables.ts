/** Tables as people call them. */

import type { TableLine } from './shapes';
import { titled } from './words';

const BY_CHANCE = /-[0-9a-f]{16}$/;
const TO_LEARN = /-training-[0-9a-f]+$/;

/** "table 2" of its game; a table that was given a name goes by it. */
export function tableName(table: string, lines: TableLine[]): string {
  if (TO_LEARN.test(table)) return 'training';
  if (!BY_CHANCE.test(table)) return titled(table);
  const game = lines.find((line) => line.table === table)?.game;
  if (!game) return 'closed table';
  const alike = lines.filter((line) => line.game === game).map((line) => line.table);
  return `table ${alike.indexOf(table) + 1}`;
}

/** The same for whoever knows only the table's id. */
export function titleOf(table: string, lines: TableLine[]): string {
  const line = lines.find((each) => each.table === table);
  return line ? tableTitle(line, lines) : `${titled(table.replace(BY_CHANCE, '').replace(TO_LEARN, ''))} · closed table`;
}

/** "Blackjack · table 2". */
export function tableTitle(line: TableLine, lines: TableLine[]): string {
  return `${line.about?.title ?? titled(line.game)} · ${tableName(line.table, lines)}`;
}
