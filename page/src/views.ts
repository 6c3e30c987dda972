/** Every view of the page: its address, who it is for, and the file that draws it, which is loaded when it is needed. */

import type { Component } from 'svelte';
import type { Parts } from './lib/routing.svelte';

export interface View {
  name: string;
  /** The address; its named groups are given to the view as `parts`. */
  path: RegExp;
  load: () => Promise<{ default: Component<{ parts: Parts }> | Component }>;
  /** A place in the menu, for these roles; "anyone" is everybody. */
  menu?: { label: string; to: string; roles: string[] };
}

export const VIEWS: View[] = [
  {
    name: 'lobby',
    path: /^\/$/,
    load: () => import('./lobby/Lobby.svelte'),
    menu: { label: 'Tables', to: '/', roles: ['anyone'] },
  },
  { name: 'table', path: /^\/tables\/(?<table>[^/]+)$/, load: () => import('./table/Table.svelte') },
  { name: 'rounds', path: /^\/tables\/(?<table>[^/]+)\/rounds$/, load: () => import('./recall/Rounds.svelte') },
  { name: 'recall', path: /^\/tables\/(?<table>[^/]+)\/rounds\/(?<number>[1-9]\d*)$/, load: () => import('./recall/Recall.svelte') },
  {
    name: 'submissions',
    path: /^\/submissions(?:\/(?<name>[^/]+))?$/,
    load: () => import('./workbench/Workbench.svelte'),
    menu: { label: 'Submissions', to: '/submissions', roles: ['operator', 'regulator'] },
  },
  {
    name: 'rulebook',
    path: /^\/rulebook(?:\/(?<book>[^/]+)(?:\/(?<clause>.+))?)?$/,
    load: () => import('./rulebook/Rulebook.svelte'),
    menu: { label: 'Rulebook', to: '/rulebook', roles: ['anyone'] },
  },
  { name: 'dealing', path: /^\/tables\/(?<table>[^/]+)\/deal$/, load: () => import('./deal/Deal.svelte') },
  {
    name: 'deal',
    path: /^\/deal$/,
    load: () => import('./deal/Learn.svelte'),
    menu: { label: 'Deal', to: '/deal', roles: ['anyone'] },
  },
  {
    name: 'floor',
    path: /^\/floor$/,
    load: () => import('./floor/Floor.svelte'),
    menu: { label: 'Floor', to: '/floor', roles: ['floorperson', 'operator', 'regulator'] },
  },
  {
    name: 'audit',
    path: /^\/audit$/,
    load: () => import('./audit/Audit.svelte'),
    menu: { label: 'Audit', to: '/audit', roles: ['regulator', 'operator'] },
  },
];

export function found(path: string): { view: View; parts: Parts } | null {
  for (const view of VIEWS) {
    const match = view.path.exec(path);
    if (match) return { view, parts: { ...match.groups } };
  }
  return null;
}
