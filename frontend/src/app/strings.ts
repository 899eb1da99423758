/** The shell's own words. What the specification words itself lives in the contract. */
import type { Role } from '@contract';
import type { ConnectionStatus } from '@/realtime/connection-slice';

export const STRINGS = {
  signIn: 'Sign in',
  skipToContent: 'Skip to content',
  sidebar: 'Sidebar',
  views: 'Views',
  openMenu: 'Open menu',
  menu: 'Menu',
  viewAs: 'View as another role',
  viewAsLabel: 'View as',
  ownRole: 'own role',
  viewingAs: 'Viewing as',
  viewingHint: 'You see and can do what this role can, but never more than your own role.',
  backTo: (role: Role) => `Back to ${role}`,
  switchFailed: 'Could not switch roles. Please try again.',
  logout: 'Logout',
  logoutFailed: 'Could not sign you out. Please try again.',
  crashed: 'Reloading the page usually helps. Everything you saved is safe.',
} as const;

export const CONNECTION_TEXT: Record<Exclude<ConnectionStatus, 'connected'>, string> = {
  reconnecting: 'Reconnecting…',
  offline: 'You are offline. Changes will not be saved.',
};
