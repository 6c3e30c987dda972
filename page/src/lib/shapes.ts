/** The answers of the server, as its OpenAPI document describes them. */

import type { Line, Range, Step } from '../fold/events';

export interface Limits {
  wager: string;
  minimum: number;
  maximum: number;
}

export interface Summary {
  game: string;
  title: string;
  attended: boolean;
  version: number;
  round: number;
  positions: number;
  players: Record<string, string>;
  waiting_for: string;
  meters: Record<string, number>;
  limits: Limits[];
  procedure: string;
  /** What whoever is waited for must do, by which clause, and since when. */
  does: string;
  clause: string;
  since: number;
  until: number | null;
  /** Of a dealer's or floorperson's question. */
  choices: string[];
  two_people: boolean;
  /** The first of two people who must sign. */
  signed_by: string;
  /** Whose table for training it is. */
  trainee: string;
}

export interface TableLine {
  table: string;
  game: string;
  submission: string;
  about: Summary | null;
  halted: string;
}

export interface Waiting {
  for: string;
  step: Step;
  does: string;
  clause: string;
  choices: string[];
  ranges: Range[];
  prices: Record<string, string>;
  default: string;
  until: number | null;
  two_people: boolean;
}

export interface SceneBody {
  players: Record<string, string>;
  chips: Record<string, number>;
  wagers: { seat: number; wager: string; hand: number; amount: number }[];
  cards: Record<string, (string | null)[]>;
  counts: Record<string, string>;
  lines: Line[];
  meters: Record<string, number>;
  seals: Record<string, string>;
  revealed: { seal: string; seed: string; context: string } | null;
}

export interface TableView {
  table: string;
  game: string;
  version: number;
  round: number;
  attended: boolean;
  waiting: Waiting | null;
  scene: SceneBody;
}

export interface Me {
  name: string;
  role: string;
  chips: number;
}
