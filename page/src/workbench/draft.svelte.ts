/** One submission on the workbench: the form and the file edit the same draft, and what follows from it follows. */

import { draw, get, post, problem, put, remove, type Problem } from '../lib/api';
import { keep, recallRecord } from '../lib/memory';
import type { Filed, FilledIn, Finding, Job, Values, Worth } from './filing';

const PAUSE = 120;
const POLL = 700;

interface Unsaved {
  sha256: string;
  submission: Values;
  toml: string;
}

export class Draft {
  filed = $state.raw<Filed | null>(null);
  /** What the server makes of the draft as it stands; null until it was asked. */
  now = $state.raw<FilledIn | null>(null);
  toml = $state('');
  /** Text that cannot be read: the form waits until it can. */
  unreadable = $state<(Problem & { line?: number; column?: number }) | null>(null);
  failure = $state<Problem | null>(null);
  conflict = $state('');
  restored = $state(false);
  dirty = $state(false);
  busy = $state(false);
  felt = $state('');
  sign = $state('');
  worth = $state.raw<Worth | null>(null);
  before = $state.raw<Worth | null>(null);
  counting = $state(false);
  unpriced = $state('');
  wantsSign = false;

  private stale = new AbortController();
  private timer = 0;
  private job = '';
  private readonly key: string;

  constructor(readonly name: string) {
    this.key = `houserules.draft.${name}`;
  }

  get findings(): Finding[] {
    return this.now?.findings ?? [];
  }

  at(path: string): Finding[] {
    return this.findings.filter((finding) => finding.path === path);
  }

  async open(): Promise<void> {
    try {
      this.filed = await get<Filed>(`v1/submissions/${encodeURIComponent(this.name)}`);
      const unsaved = this.unsaved();
      if (unsaved && this.filed.filing.state === 'draft') {
        this.restored = this.dirty = true;
        if (unsaved.sha256 !== this.filed.filing.sha256) this.conflict = 'Somebody else has saved this draft since your edits began.';
        this.toml = unsaved.toml;
        await this.ask(unsaved.toml ? { toml: unsaved.toml } : { submission: unsaved.submission });
      } else {
        await this.ask({ submission: this.filed.submission });
      }
    } catch (error) {
      this.failure = problem(error);
    }
  }

  /** One key of the form; undefined takes it out. What is typed may go on, what is chosen is asked about at once. */
  set(path: string, value: unknown, typed = false): void {
    if (!this.now) return;
    const submission = structuredClone(this.now.submission);
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let table: Values = submission;
    for (const key of keys) table = (table[key] ??= {}) as Values;
    if (value === undefined) delete table[last];
    else table[last] = value;
    this.now = { ...this.now, submission };
    this.unreadable = null;
    this.edited({ submission }, typed ? PAUSE : 0);
  }

  write(toml: string): void {
    this.toml = toml;
    this.edited({ toml }, PAUSE);
  }

  private edited(draft: { submission?: Values; toml?: string }, pause: number): void {
    this.dirty = true;
    this.restored = false;
    this.stale.abort();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(draft), pause);
  }

  /** Stale answers are dropped: whatever was asked before is given up. */
  private async ask(draft: { submission?: Values; toml?: string }): Promise<void> {
    this.stale.abort();
    const { signal } = (this.stale = new AbortController());
    this.busy = true;
    try {
      const now = await post<FilledIn>('v1/submissions/form', draft, {}, signal);
      this.now = now;
      this.unreadable = null;
      if (draft.toml === undefined) this.toml = now.toml;
      this.keep();
      if (now.ok) await Promise.all([this.draw(now.submission, signal), this.price(now.submission, signal)]);
    } catch (error) {
      if (signal.aborted) return;
      const wrong = problem(error);
      if (draft.toml !== undefined && wrong.status === 422) this.unreadable = wrong;
      else this.failure = wrong;
      this.keep();
    } finally {
      if (!signal.aborted) this.busy = false;
    }
  }

  async drawSign(): Promise<void> {
    this.wantsSign = true;
    if (this.now?.ok && !this.sign) this.sign = await picture('sign', this.now.submission, this.stale.signal);
  }

  private async draw(submission: Values, signal: AbortSignal): Promise<void> {
    const [felt, sign] = await Promise.all([
      picture('layout', submission, signal),
      this.wantsSign ? picture('sign', submission, signal) : '',
    ]);
    this.felt = felt;
    this.sign = sign;
  }

  private async price(submission: Values, signal: AbortSignal): Promise<void> {
    try {
      await this.count(submission, signal);
      this.unpriced = '';
    } catch (error) {
      if (signal.aborted) return;
      this.worth = null;
      this.counting = false;
      this.unpriced = problem(error).detail;
    }
  }

  /** At once what is counted already; else a job, given up as soon as the draft has changed. */
  private async count(submission: Values, signal: AbortSignal): Promise<void> {
    if (this.job) void remove(`v1/jobs/${this.job}`).catch(() => undefined);
    this.job = '';
    let told = await post<Worth | Job>('v1/submissions/worth', { submission }, {}, signal);
    while ('job' in told && told.state === 'counting') {
      this.job = told.job;
      this.counting = true;
      if (told.known) this.worth = told.known;
      await new Promise((later) => setTimeout(later, POLL));
      if (signal.aborted) return;
      told = await get<Job>(`v1/jobs/${told.job}`, signal);
    }
    this.job = '';
    this.counting = false;
    this.worth = 'job' in told ? (told.result as Worth | null) : told;
    if (!this.dirty) this.before = this.worth;
  }

  async save(overwrite = false): Promise<void> {
    if (!this.now || !this.filed) return;
    const instead_of = overwrite ? '' : this.filed.filing.sha256;
    try {
      this.took(await put<Filed>(`v1/submissions/${encodeURIComponent(this.name)}`, { submission: this.now.submission, instead_of }));
      this.before = this.worth;
    } catch (error) {
      const wrong = problem(error);
      if (wrong.status === 409) this.conflict = wrong.detail;
      else this.failure = wrong;
    }
  }

  /** A step in the life of a submission: submit, approve, send back, supersede. */
  async move(deed: string, body: Values = {}): Promise<Problem | null> {
    try {
      this.took(await post<Filed>(`v1/submissions/${encodeURIComponent(this.name)}/${deed}`, body));
      return null;
    } catch (error) {
      return problem(error);
    }
  }

  /** Forgets what was not saved. */
  async discard(): Promise<void> {
    keep(this.key, null);
    this.dirty = this.restored = false;
    this.conflict = '';
    this.unreadable = null;
    await this.open();
  }

  close(): void {
    this.stale.abort();
    clearTimeout(this.timer);
  }

  private took(filed: Filed): void {
    this.filed = filed;
    this.dirty = this.restored = false;
    this.conflict = '';
    this.failure = null;
    keep(this.key, null);
  }

  private keep(): void {
    if (!this.dirty || !this.filed || !this.now) return;
    const sha256 = this.unsaved()?.sha256 ?? this.filed.filing.sha256;
    const toml = this.unreadable || this.toml !== this.now.toml ? this.toml : '';
    keep(this.key, JSON.stringify({ sha256, submission: this.now.submission, toml } satisfies Unsaved));
  }

  private unsaved(): Unsaved | null {
    const { sha256, submission, toml } = recallRecord(this.key);
    if (typeof sha256 !== 'string' || typeof toml !== 'string' || typeof submission !== 'object' || !submission) return null;
    return { sha256, submission: submission as Values, toml };
  }
}

/** A drawing of any submission, as an address that an image can show. */
export async function picture(kind: 'layout' | 'sign', submission: Values, signal?: AbortSignal): Promise<string> {
  const svg = await (await draw(`v1/submissions/${kind}.svg`, { submission }, signal)).text();
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(/<svg[^>]*>/, trimmed))}`;
}

/** The table alone, without the margins of the paper it is filed on. */
function trimmed(tag: string): string {
  const size = / data-size="([\d. ]+)"/.exec(tag)?.[1];
  if (!size) return tag;
  const [width, height] = size.split(' ');
  return tag
    .replace(/ (width|height)="[^"]*"/g, '')
    .replace(/ viewBox="[^"]*"/, ` viewBox="0 0 ${size}" width="${width}" height="${height}"`);
}
