/** The shell's own words. What the specification words itself lives in the contract. */
import type { ConnectionStatus } from '@/realtime/connection-slice';

export const PRODUCT = 'Tallyboard';

export const STRINGS = {
  signIn: 'Sign in',
  skipToContent: 'Skip to content',
  sidebar: 'Sidebar',
  views: 'Views',
  openMenu: 'Open menu',
  menu: 'Menu',
  logout: 'Logout',
  logoutFailed: 'You could not be signed out. Please try again.',
  crashed: 'Reloading the page usually helps. Nothing that was saved is lost.',
  reload: 'Reload',
} as const;

export const CONNECTION_TEXT: Record<Exclude<ConnectionStatus, 'connected'>, string> = {
  reconnecting: 'Reconnecting…',
  offline: 'You are offline. Changes will not be saved.',
};

/** What the tab is called. */
export function pageTitle(name?: string): string {
  return name ? `${name} · ${PRODUCT}` : PRODUCT;
}
