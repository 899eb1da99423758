/** The shell's texts. Those shared with the server are in the contract. */
import { counted, type Role } from '@contract';
import { badgeCount } from '@/lib/format';
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
  search: 'Search and commands',
  shortcutsDialog: {
    title: 'Keyboard shortcuts',
    toggle: 'Use single-key shortcuts',
    key: 'Key',
    action: 'Action',
  },
  notifications: 'Notifications',
  reports: 'Reports',
  timesheet: 'Timesheet',
  rates: 'Rates',
  logout: 'Logout',
  logoutFailed: 'Could not sign you out. Please try again.',
  offline: 'Offline',
  offlineTitle: 'You are offline',
  offlineText: 'Tallyboard opens by itself once the network is back.',
  undone: 'Undone',
  undoFailed: 'Could not undo. Please try again.',
  notUndone: (count: number) => `${counted(count, 'task')} could not be undone:`,
  crashed: 'Reloading the page usually helps. Everything you saved is safe.',
} as const;

export const CONNECTION_TEXT: Record<Exclude<ConnectionStatus, 'connected'>, string> = {
  reconnecting: 'Reconnecting…',
  offline: 'You are offline. Changes will not be saved.',
  stuck: 'Live updates could not be loaded. Reloading the page usually helps.',
};

/** 'Notifications', or 'Notifications, 3 unread'. */
export const bellLabel = (unread: number) =>
  unread > 0 ? `${STRINGS.notifications}, ${badgeCount(unread)} unread` : STRINGS.notifications;
