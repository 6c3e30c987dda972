/** Server-sent events over fetch, since EventSource cannot carry a token; goes on after the last event seen. */

import { address, bearer, notKnown, token } from './api';

export type Connection = 'connecting' | 'open' | 'lost';

export interface Subscription {
  close(): void;
}

export interface Listener {
  take(data: unknown, id: string, event: string): void;
  connection?(now: Connection): void;
  /** What is listened to is not there any more; nothing more is heard. */
  gone?(): void;
  /** The number of the last event one has. */
  after?: string;
}

interface Message {
  id: string;
  event: string;
  data: string;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const SILENCE = 40_000; // a stream says at least every 15 s that it is still there

/** Listens until closed, and reconnects by itself. */
export function subscribe(path: string, listener: Listener): Subscription {
  const stopped = new AbortController();
  void listen(path, listener, stopped.signal);
  return { close: () => stopped.abort() };
}

async function listen(path: string, listener: Listener, stopped: AbortSignal): Promise<void> {
  let last = listener.after ?? '';
  let pause = FIRST_PAUSE;
  listener.connection?.('connecting');
  while (!stopped.aborted) {
    const silent = new AbortController();
    const known = token();
    try {
      const headers = { Accept: 'text/event-stream', ...bearer(), ...(last ? { 'Last-Event-ID': last } : {}) };
      const signal = AbortSignal.any([stopped, silent.signal]);
      const response = await fetch(address(path), { headers, signal });
      if (response.status === 401) notKnown(known);
      if (response.status === 404 && listener.gone) return listener.gone();
      const streams = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!streams || !response.body) throw new Error(`the stream answered ${response.status}`);
      listener.connection?.('open');
      for await (const message of messages(response.body, silent)) {
        if (message.id) last = message.id;
        if (message.data) listener.take(JSON.parse(message.data), message.id, message.event);
        pause = FIRST_PAUSE;
      }
    } catch {
      if (stopped.aborted) return;
    }
    listener.connection?.('lost');
    await new Promise((later) => setTimeout(later, pause));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

/** The messages of a stream of bytes, however they were cut on the way. */
export async function* messages(body: ReadableStream<Uint8Array>, silent?: AbortController): AsyncGenerator<Message> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const waiting = silent && setTimeout(() => silent.abort(), SILENCE);
    const { done, value } = await reader.read();
    clearTimeout(waiting);
    if (done) return;
    text += value.replaceAll('\r', '');
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield parsed(text.slice(0, end));
      text = text.slice(end + 2);
    }
  }
}

function parsed(block: string): Message {
  const message: Message = { id: '', event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [field, ...rest] = line.split(':');
    const value = rest.join(':').replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'id') message.id = value;
    else if (field === 'event') message.event = value;
  }
  return { ...message, data: data.join('\n') };
}
