/** Asks the server, relative to where the page lives, and tells refusals apart from failures. */

import { noticeTime } from './clock';
import { keep, recall } from './memory';

/** A refusal as the server words it: application/problem+json. */
export interface Problem {
  status: number;
  reason?: string;
  detail: string;
  clause?: string;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

const TOKEN = 'houserules.token';
/** Whoever asks these hears for themselves that nobody is known. */
const ABOUT_ONESELF = ['v1/sessions', 'v1/me'];

export function token(): string | null {
  const kept = recall(TOKEN);
  return kept && /^[\x21-\x7e]+$/.test(kept) ? kept : null;
}

export function remember(value: string | null): void {
  keep(TOKEN, value);
}

let forgotten: () => void = () => undefined;

/** Called when the house does not know the token any more, and when another tab has changed it. */
export function onForgotten(hear: () => void): void {
  forgotten = hear;
  addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) hear();
  });
}

/** The house has answered 401 to this token. */
export function notKnown(asked: string | null): void {
  if (asked && asked === token()) forgotten();
}

/** "v1/tables" as an address, also behind a path prefix. */
export function address(path: string): string {
  return new URL(path, document.baseURI).toString();
}

export function bearer(): Record<string, string> {
  const known = token();
  return known ? { Authorization: `Bearer ${known}` } : {};
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>('GET', path, undefined, {}, signal);
}

export async function post<T>(
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  return ask<T>('POST', path, body, headers, signal);
}

export async function put<T>(path: string, body: unknown): Promise<T> {
  return ask<T>('PUT', path, body);
}

/** A drawing or a printed page, of what is filed or of what is sent along. */
export async function draw(path: string, body?: unknown, signal?: AbortSignal): Promise<Blob> {
  return (await send(body === undefined ? 'GET' : 'POST', path, body, {}, signal)).blob();
}

export async function remove(path: string): Promise<void> {
  return ask<void>('DELETE', path);
}

const PATIENCE = [250, 500, 1000, 2000, 4000];

/** A command to a table. The key makes it safe to send again when the answer was lost. */
export async function command<T>(table: string, body: unknown): Promise<T> {
  const key = newKey();
  for (const pause of [...PATIENCE, 0]) {
    try {
      return await post<T>(`v1/tables/${encodeURIComponent(table)}/commands`, body, { 'Idempotency-Key': key });
    } catch (error) {
      const again = error instanceof Unreachable || (error instanceof Refused && error.problem.status === 503);
      if (!again || !pause) throw error;
      await new Promise((later) => setTimeout(later, pause));
    }
  }
  throw new Unreachable('The server cannot be reached.');
}

/** randomUUID exists only where the page came over https or from this machine. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  const response = await send(method, path, body, headers, signal);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable('Something else answers in the place of the house.');
  }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const known = token();
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      headers: { ...bearer(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable('The server cannot be reached.');
  }
  noticeTime(response.headers.get('date'));
  if (response.ok) return response;
  if (response.status === 401 && !ABOUT_ONESELF.includes(path)) notKnown(known);
  throw new Refused(await problemOf(response));
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const told = (await response.json()) as Partial<Problem>;
    if (typeof told.detail === 'string' && told.detail) return { ...told, status: response.status, detail: told.detail };
  } catch {
    // What is in between answers in its own way.
  }
  return { status: response.status, detail: `The server answered ${response.status} ${response.statusText}`.trim() };
}

/** Any failure as a problem that can be shown. */
export function problem(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  if (error instanceof TypeError) return { status: 0, detail: 'What the house told cannot be read' };
  return { status: 0, detail: error instanceof Error ? error.message : String(error) };
}
