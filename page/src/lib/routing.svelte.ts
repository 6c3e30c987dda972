/** Every view has an address that can be shared and reloaded; views.ts lists them. */

export type Parts = Record<string, string>;

/** What the server answers itself. */
const NOT_A_VIEW = /^\/(v1|plain|metrics)(\/|$)|\.(json|svg|pdf)$/;

const prefix = new URL(document.baseURI).pathname.replace(/\/$/, '');

/** The path of a view, without the prefix under which the page lives. */
export function local(path: string): string {
  try {
    return decodeURIComponent(stripped(path));
  } catch {
    return stripped(path); // not an address that the page has made
  }
}

function stripped(path: string): string {
  return (path.startsWith(`${prefix}/`) || path === prefix ? path.slice(prefix.length) : path) || '/';
}

/** The address of a view, to be shown and shared. */
export function link(path: string): string {
  return `${prefix}${path}`;
}

class Place {
  path = $state(local(location.pathname));
  query = $state(location.search);

  constructor() {
    addEventListener('popstate', () => this.look());
    document.addEventListener('click', (click) => this.follow(click));
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', link(path));
    this.look();
    if (!replace) scrollTo(0, 0);
  }

  /** Forgets what stands after the question mark: it was for once only. */
  once(): URLSearchParams {
    const asked = new URLSearchParams(this.query);
    if (this.query) this.go(this.path, true);
    return asked;
  }

  private look(): void {
    this.path = local(location.pathname);
    this.query = location.search;
  }

  /** Plain clicks on links of the page change the view without loading it again. */
  private follow(click: MouseEvent): void {
    const anchor = (click.target as Element).closest?.('a');
    const elsewhere = !anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin;
    if (elsewhere || click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.defaultPrevented) return;
    if (NOT_A_VIEW.test(local(anchor.pathname)) || anchor.href === location.href) return; // to try again is to load again
    click.preventDefault();
    this.go(stripped(anchor.pathname) + anchor.search + anchor.hash);
  }
}

export const place = new Place();
