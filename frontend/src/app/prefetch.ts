/** The chunks behind the sign-in screen. Each is loaded once, however often it is asked for. */
export const loadShell = () => import('./shell/shell');
export const loadBoard = () => import('@/features/board/board-view');
export const loadAiBrain = () => import('@/features/ai-brain/ai-brain-view');
export const loadReports = () => import('@/features/reports/reports-view');
export const loadAnalytics = () => import('@/features/analytics/analytics-view');
export const loadCalendar = () => import('@/features/calendar/calendar-view');
export const loadMonitor = () => import('@/features/monitor/monitor-view');
export const loadUsers = () => import('@/features/users/users-view');
export const loadSettings = () => import('./shell/settings-page');
export const loadEncryptionDevices = () => import('@/features/messenger/encryption-devices');

/** Never for a client, who has no messenger (spec 6). */
export const loadMessenger = () => import('@/features/messenger/messenger');

export function prefetchBoard() {
  // Only a head start: whoever needs the chunk asks again and shows the failure.
  Promise.all([loadShell(), loadBoard()]).catch(() => undefined);
}
