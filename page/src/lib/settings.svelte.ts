/** What a person likes: kept in this browser. */

type Theme = 'system' | 'light' | 'dark';

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
  const found: Partial<Liked> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  return { theme: 'system', fourColors: false, stillness: false, practice: false, ...found };
}

class Settings {
  liked = $state(kept());

  constructor() {
    this.show();
  }

  change(part: Partial<Liked>): void {
    Object.assign(this.liked, part);
    localStorage.setItem(KEY, JSON.stringify(this.liked));
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
