/** Cards travel from the shoe, chips to and from the dealer's tray; nothing travels before a table is being watched. */

import { settings } from '../lib/settings.svelte';

const places: { shoe?: Element; tray?: Element } = {};
let moving = false;

export function watched(now: boolean): void {
  moving = now;
}

/** Marks where things come from or go to. */
export function anchor(name: 'shoe' | 'tray'): (element: Element) => () => void {
  return (element) => {
    places[name] = element;
    return () => {
      if (places[name] === element) delete places[name];
    };
  };
}

function between(from: Element | undefined, to: Element): string | null {
  if (!from || !moving || settings.still || document.hidden) return null;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const dx = start.x + start.width / 2 - end.x - end.width / 2;
  const dy = start.y + start.height / 2 - end.y - end.height / 2;
  return `translate(${dx}px, ${dy}px)`;
}

/** A card comes out of the shoe. */
export function dealt(element: Element): void {
  const start = between(places.shoe, element);
  if (start) {
    element.animate(
      [{ transform: `${start} rotate(-20deg) scale(.7)`, opacity: 0.4 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }],
      { duration: 260, easing: 'cubic-bezier(.2,.7,.3,1)' },
    );
  }
}

/** A card is turned up. */
export function turned(element: Element): void {
  if (!moving || settings.still || document.hidden) return;
  element.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 180, easing: 'ease-out' });
}

/** Chips are put down. */
export function staked(element: Element): void {
  if (!moving || settings.still || document.hidden) return;
  element.animate([{ transform: 'translateY(28px) scale(.8)', opacity: 0 }, { transform: 'none', opacity: 1 }], {
    duration: 180,
    easing: 'cubic-bezier(.2,.7,.3,1.2)',
  });
}

/** Chips come from the tray. */
export function paid(element: Element): void {
  const start = between(places.tray, element);
  if (start) {
    element.animate([{ transform: start, opacity: 0.2 }, { transform: 'none', opacity: 1 }], {
      duration: 300,
      easing: 'cubic-bezier(.2,.7,.3,1)',
    });
  }
}
