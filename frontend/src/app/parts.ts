/** What is fetched when it is first needed. Each is fetched once, however often it is asked for. */
import { part } from '@/lib/part';

export const shellPart = part(() => import('./shell/shell').then(({ Shell }) => Shell));
export const boardPart = part(() => import('@/features/board/board-view').then((it) => it.BoardView));
export const aiBrainPart = part(() => import('@/features/ai-brain/ai-brain-view').then((it) => it.AiBrainView));
export const reportsPart = part(() => import('@/features/reports/reports-view').then((it) => it.ReportsView));
export const analyticsPart = part(() => import('@/features/analytics/analytics-view').then((it) => it.AnalyticsView));
export const calendarPart = part(() => import('@/features/calendar/calendar-view').then((it) => it.CalendarView));
export const monitorPart = part(() => import('@/features/monitor/monitor-view').then((it) => it.MonitorView));
export const usersPart = part(() => import('@/features/users/users-view').then((it) => it.UsersView));
export const settingsPart = part(() => import('./shell/settings-page').then((it) => it.SettingsPage));

export const taskPart = part(() => import('@/features/task/task-modal').then((it) => it.TaskModal));
export const reportPart = part(() => import('@/features/reports/report-modal').then((it) => it.ReportModal));
export const meetingPart = part(() => import('@/features/meeting/meeting-modal').then((it) => it.MeetingModal));

/** Never for a client, who has no messenger. */
export const messengerPart = part(() => import('@/features/messenger/messenger').then((it) => it.Messenger));
export const devicesPart = part(() =>
  import('@/features/messenger/encryption-devices').then((it) => it.EncryptionDevices),
);

export const resetPasswordPart = part(() =>
  import('@/features/auth/reset-password-page').then((it) => it.ResetPasswordPage),
);
export const privacyPart = part(() => import('@/features/legal/privacy-page').then((it) => it.PrivacyPage));
export const termsPart = part(() => import('@/features/legal/terms-page').then((it) => it.TermsPage));

/** The way to the board, ahead of whoever will ask for it. */
export function fetchBoard() {
  void shellPart.load();
  void boardPart.load();
}
