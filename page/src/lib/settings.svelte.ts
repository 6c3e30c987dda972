/** What a person likes: kept in this browser. */

import { keep, recallRecord } from './memory';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

interface Liked {
  theme: Theme;
  fourColors: boolean;
  stillness: boolean;
  /** At a table: what each choice is worth. */
  practice: boolean;
}

const KEY = 'houserules.settings';
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function kept(): Liked {
  const found = recallRecord(KEY);
  const yes = (name: keyof Liked): boolean => found[name] === true;
  const theme = THEMES.find((each) => each === found.theme) ?? 'system';
  return { theme, fourColors: yes('fourColors'), stillness: yes('stillness'), practice: yes('practice') };
}

class Settings {
  liked = $state(kept());

  constructor() {
    this.show();
  }

  change(part: Partial<Liked>): void {
    Object.assign(this.liked, part);
    keep(KEY, JSON.stringify(this.liked));
    this.show();
  }

  /** Whether nothing may move. */
  get still(): boolean {
    return this.liked.stillness || calm.matches;
  }

  private show(): void {
    const root = document.documentElement.dataset;
    if (this.liked.theme === 'system') delete root.theme;
    else root.theme = this.liked.theme;
    root.still = String(this.liked.stillness);
  }
}

export const settings = new Settings();
