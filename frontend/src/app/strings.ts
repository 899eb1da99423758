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
  viewingHint: 'You see and may do what this role does, and no more than your own.',
  backTo: (role: Role) => `Back to ${role}`,
  switchFailed: 'The role could not be switched. Please try again.',
  logout: 'Logout',
  logoutFailed: 'You could not be signed out. Please try again.',
  crashed: 'Reloading the page usually helps. Nothing that was saved is lost.',
  reload: 'Reload',
} as const;

export const CONNECTION_TEXT: Record<Exclude<ConnectionStatus, 'connected'>, string> = {
  reconnecting: 'Reconnecting…',
  offline: 'You are offline. Changes will not be saved.',
};
