import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weekOfDay } from '../../src/contract';
import { hoursAgo } from '../harness/zones';
import type { Query } from './inner-page';

/** The things that a test's requests are about. */
export interface Subjects {
  taskIds: string[];
  meetingIds: string[];
  /** Sessions that nobody corrects. */
  timeLogIds: string[];
  /** Users whose timesheets and reports are shown. */
  userIds: string[];
}

/** The meeting of the tests. */
const MEETING_TIMES = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
export const MEETING = { title: 'Kick-off', ...MEETING_TIMES };

/** The first week of 2025, and those of today and yesterday. */
const weeks = () => [...new Set(['2025-W01', ...[0, 30].map((hours) => weekOfDay(hoursAgo(hours).slice(0, 10)))])];

/** Everything that a page can show and keep current, for `live(…)` in `frontend/src/api`. */
export function liveQueries({ taskIds, meetingIds, timeLogIds, userIds }: Subjects): Query[] {
  const yesterday = hoursAgo(30).slice(0, 10);
  const range = { from: hoursAgo(24 * 30).slice(0, 10), to: hoursAgo(0).slice(0, 10) };
  return [
    ['getTasks'],
    ['getTaskUsers'],
    ['getAllUsers'],
    ['getManagedUsers'],
    ['getCurrentTimer'],
    ['getDailySummary'],
    ['getAutoStopped'],
    ['getReports', {}],
    ['getFormerStaff'],
    ['getPendingTimesheets'],
    ['getFormerMembers'],
    ['getStaffStatus'],
    ['getAnalytics', 'week'],
    ['getHours', { ...range, groupBy: 'task' }],
    ['getHoursByPerson', { ...range, groupBy: 'day' }],
    ['getMeetingPeople'],
    ['getCalendarEvents', { start: '2026-03-01T00:00:00Z', end: '2026-04-01T00:00:00Z' }],
    ['getGoogleStatus'],
    ['getGroups'],
    ['getDirectChats'],
    ['getDirectUnread'],
    ['getGroupUnread'],
    ['getOwnKeys'],
    ['getNotifications'],
    ['getLabels'],
    ['getViews'],
    ['getProfile'],
    ['getTwoFactor'],
    ['getRates'],
    ['getTrash'],
    ['getBusyAttendees', { ...MEETING_TIMES, attendeeIds: userIds.join() }],
    ...[...new Set(taskIds)].flatMap((id): Query[] => [
      ['getTaskLogs', id],
      ['getUnreported', id],
      ['getReportsOfTask', id],
      ['getComments', id],
      ['getTaskFiles', id],
      ['getChecklist', id],
      ['getTaskHistory', id],
    ]),
    ...[...new Set(meetingIds)].map((id): Query => ['getMeeting', id]),
    // A new revision is another query.
    ...timeLogIds.map((id): Query => ['getTimeLogHistory', { id, revisions: 1 }]),
    ...userIds.flatMap((userId): Query[] => [
      ['getReports', { staffId: userId }],
      ['getTimesheetDay', { userId, date: yesterday }],
      ...weeks().map((week): Query => ['getTimesheet', { userId, week }]),
    ]),
  ];
}

/** The endpoints of the front end that are kept current, according to their source code. */
export function liveEndpoints(): string[] {
  const folder = join(__dirname, '../../../frontend/src/api');
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => text.split(/^ {4}(?=\w+: build\.)/m).slice(1))
    .filter((endpoint) => endpoint.includes('onCacheEntryAdded: live'))
    .map((endpoint) => endpoint.split(':', 1)[0]!);
}
