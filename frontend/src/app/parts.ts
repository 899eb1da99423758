/** The lazily loaded parts of the app. Each is fetched once. */
import { part } from '@/lib/part';

export const boardPart = part(() => import('@/features/board/components/board-view').then((it) => it.BoardView));
export const aiBrainPart = part(() => import('@/features/ai-brain/ai-brain-view').then((it) => it.AiBrainView));
export const reportsPart = part(() =>
  import('@/features/reports/components/reports-view').then((it) => it.ReportsView),
);
export const timesheetPart = part(() =>
  import('@/features/timesheet/components/timesheet-view').then((it) => it.TimesheetView),
);
export const ratesPart = part(() => import('@/features/rates/rates-view').then((it) => it.RatesView));
export const analyticsPart = part(() =>
  import('@/features/analytics/components/analytics-view').then((it) => it.AnalyticsView),
);
export const calendarPart = part(() =>
  import('@/features/calendar/components/calendar-view').then((it) => it.CalendarView),
);
export const monitorPart = part(() =>
  import('@/features/monitor/components/monitor-view').then((it) => it.MonitorView),
);
export const usersPart = part(() => import('@/features/users/users-view').then((it) => it.UsersView));

export const taskPart = part(() => import('@/features/task/components/task-modal').then((it) => it.TaskModal));
export const trashPart = part(() => import('@/features/board/components/trash-dialog').then((it) => it.TrashDialog));
export const reportPart = part(() => import('@/features/reports/components/report-modal').then((it) => it.ReportModal));
export const meetingPart = part(() =>
  import('@/features/meeting/components/meeting-modal').then((it) => it.MeetingModal),
);
export const importPart = part(() =>
  import('@/features/import/components/import-dialog').then((it) => it.ImportDialog),
);

/** In the file of the users' view, with which it shares nearly all of its code. */
export const invitePart = part(() => import('@/features/users/users-view').then((it) => it.InviteDialog));

export const palettePart = part(() => import('@/features/palette/components/palette').then((it) => it.Palette));

export const notificationsPart = part(() =>
  import('@/features/notifications/components/notifications-panel').then((it) => it.NotificationsPanel),
);

/** Clients have no messenger, so they never fetch it. */
export const messengerPart = part(() => import('@/features/messenger/components/messenger').then((it) => it.Messenger));
export const devicesPart = part(() =>
  import('@/features/messenger/components/encryption-devices').then((it) => it.EncryptionDevices),
);

export const systemPart = part(() => import('@/features/settings/components/system-tab').then((it) => it.SystemTab));

export const roleSwitcherPart = part(() => import('./shell/role-switcher').then((it) => it.RoleSwitcher));
export const sheetPart = part(() => import('@/ui/sheet').then((it) => it.Sheet));
export const changePasswordPart = part(() =>
  import('@/features/auth/change-password-modal').then((it) => it.ChangePasswordModal),
);

export const resetPasswordPart = part(() =>
  import('@/features/auth/reset-password-page').then((it) => it.ResetPasswordPage),
);
export const joinPart = part(() => import('@/features/auth/join-page').then((it) => it.JoinPage));
export const privacyPart = part(() => import('@/features/legal/privacy-page').then((it) => it.PrivacyPage));
export const termsPart = part(() => import('@/features/legal/terms-page').then((it) => it.TermsPage));
