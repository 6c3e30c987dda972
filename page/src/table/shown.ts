/** What the felt needs to know of a table: of one that is being played, or of a round that is recalled. */

import type { LiveTable } from './live.svelte';

export type Shown = Pick<LiveTable, 'scene' | 'waiting' | 'counts' | 'settled' | 'line'>;
