/**
 * The status every route returns to each role, written from the specification and not from the code. For routes with a
 * subject, a cell reads `own/other's/absent`; a single number applies to all three. The word in brackets distinguishes
 * variants of a route, see `permission-requests.ts`.
 */
const PERMISSION_TABLE = `
  route                                  anonymous  must-change  OWNER        ADMIN        SUPER_OWNER  STAFF        CLIENT
  GET    /api/health                     200        200          200          200          200          200          200
  GET    /api/health/live                200        200          200          200          200          200          200
  GET    /api/health/ready               200        200          200          200          200          200          200
  GET    /api/metrics                    200        200          200          200          200          200          200
  POST   /api/auth/signin                400        400          400          400          400          400          400
  GET    /api/auth/me                    401        200          200          200          200          200          200
  POST   /api/auth/signout               200        200          200          200          200          200          200
  POST   /api/auth/change-password       401        400          400          400          400          400          400
  GET    /api/auth/options               200        200          200          200          200          200          200
  POST   /api/auth/forgot-password       503        503          503          503          503          503          503
  POST   /api/auth/reset-password        400        400          400          400          400          400          400
  POST   /api/auth/invitation            400        400          400          400          400          400          400
  POST   /api/auth/accept-invitation     400        400          400          400          400          400          400
  POST   /api/auth/switch-role   [STAFF] 401        403          200          200          200          200          403
  POST   /api/auth/switch-role   [OWNER] 401        403          200          403          200          403          403
  GET    /api/events                     401        403          200          200          200          200          200
  GET    /api/auth/sessions              401        403          200          200          200          200          200
  DELETE /api/auth/sessions              401        403          200          200          200          200          200
  DELETE /api/auth/sessions/:id          401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  GET    /api/auth/two-factor            401        403          200          200          200          200          200
  POST   /api/auth/two-factor/setup      401        403          400          400          400          400          400
  POST   /api/auth/two-factor/confirm    401        403          400          400          400          400          400
  POST   /api/auth/two-factor/recovery-codes 401        403          400          400          400          400          400
  POST   /api/auth/two-factor/disable    401        403          400          400          400          400          400
  GET    /api/user/all                   401        403          200          200          200          200          200
  GET    /api/user/profile               401        403          200          200          200          200          200
  PUT    /api/user/settings              401        403          200          200          200          200          200
  POST   /api/user/create                401        403          201          403          403          403          403
  POST   /api/user/create        [super] 401        403          403          403          403          403          403
  POST   /api/user/invite                401        403          201          403          403          403          403
  POST   /api/user/invite        [super] 401        403          403          403          403          403          403
  POST   /api/user/:id/invitation        401        403          201/201/404  403          403          403          403
  DELETE /api/user/:id/invitation        401        403          200/200/404  403          403          403          403
  DELETE /api/user/:id/invitation [joined] 401      403          409/409/404  403          403          403          403
  PUT    /api/user/:id            [name] 401        403          200/200/404  403          403          403          403
  PUT    /api/user/:id            [role] 401        403          403/200/404  403          403          403          403
  PUT    /api/user/:id        [password] 401        403          403/200/404  403          403          403          403
  PUT    /api/user/:id           [owner] 401        403          200/403/404  403          403          403          403
  DELETE /api/user/:id                   401        403          403/200/404  403          403          403          403
  DELETE /api/user/:id           [owner] 401        403          403/403/404  403          403          403          403
  POST   /api/profile/picture            401        403          201          201          201          201          201
  DELETE /api/profile/picture            401        403          200          200          200          200          200
  POST   /api/upload/profile-picture     401        403          201          201          201          201          201
  DELETE /api/upload/profile-picture     401        403          200          200          200          200          200
  POST   /api/upload/company-logo        401        403          403          403          403          403          201
  DELETE /api/upload/company-logo        401        403          403          403          403          403          200
  GET    /api/tasks                      401        403          200          200          200          200          200
  GET    /api/tasks/users                401        403          200          200          403          200          403
  POST   /api/tasks                      401        403          201          201          201          201          403
  POST   /api/tasks                [+who] 401       403          201          201          403          201          403
  PUT    /api/tasks/:id          [title] 401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  PUT    /api/tasks/:id         [status] 401        403          200/200/404  200/200/404  200/200/404  200/200/404  403
  PUT    /api/tasks/:id           [+who] 401        403          200/200/404  200/200/404  403/403/404  200/403/404  403
  PUT    /api/tasks/:id/reorder          401        403          200/200/404  200/200/404  200/200/404  200/200/404  403
  DELETE /api/tasks/:id                  401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  DELETE /api/tasks/:id         [worked] 401        403          200/200/404  200/200/404  200/200/404  403/403/404  403
  PUT    /api/tasks/:id         [labels] 401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  GET    /api/labels                     401        403          200          200          200          200          200
  POST   /api/labels                     401        403          201          201          201          403          403
  PUT    /api/labels/:id                 401        403          200/200/404  200/200/404  200/200/404  403          403
  DELETE /api/labels/:id                 401        403          200/200/404  200/200/404  200/200/404  403          403
  GET    /api/tasks/:id/checklist        401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  POST   /api/tasks/:id/checklist        401        403          201/201/404  201/201/404  201/201/404  201/403/404  403
  PUT    /api/checklist/:id       [text] 401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  PUT    /api/checklist/:id       [tick] 401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  DELETE /api/checklist/:id              401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  GET    /api/views                      401        403          200          200          200          200          200
  POST   /api/views                      401        403          201          201          201          201          201
  POST   /api/views             [shared] 401        403          201          201          201          201          403
  PUT    /api/views/:id                  401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  PUT    /api/views/:id         [shared] 401        403          200/200/404  200/200/404  200/200/404  200/403/404  404/404/404
  DELETE /api/views/:id                  401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  DELETE /api/views/:id         [shared] 401        403          200/200/404  200/200/404  200/200/404  200/403/404  404/404/404
  GET    /api/tasks/trash                401        403          200          200          200          200          403
  POST   /api/tasks/bulk                 401        403          200          200          200          200          403
  GET    /api/tasks/:id/history          401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  POST   /api/tasks/:id/undo     [title] 401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  POST   /api/tasks/:id/undo      [move] 401        403          200/200/404  200/200/404  200/200/404  200/200/404  403
  POST   /api/tasks/:id/restore          401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  GET    /api/tasks/:id/comments         401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  POST   /api/tasks/:id/comments         401        403          201/201/404  201/201/404  201/201/404  201/201/404  201/404/404
  POST   /api/tasks/:id/comments [internal] 401     403          201/201/404  201/201/404  201/201/404  201/201/404  403
  PUT    /api/comments/:id               401        403          200/403/404  200/403/404  200/403/404  200/403/404  200/404/404
  PUT    /api/comments/:id    [internal] 401        403          403/403/404  403/403/404  403/403/404  403/403/404  404/404/404
  DELETE /api/comments/:id               401        403          200/200/404  200/200/404  200/200/404  200/403/404  200/404/404
  DELETE /api/comments/:id    [internal] 401        403          200/200/404  200/200/404  200/200/404  403/403/404  404/404/404
  POST   /api/upload/task-attachment     401        403          201          201          201          201          201
  GET    /api/tasks/:id/attachments      401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  POST   /api/tasks/:id/attachments      401        403          400/400/404  400/400/404  400/400/404  400/400/404  400/404/404
  DELETE /api/tasks/:id/attachments/:fileId 401     403          200/200/404  200/200/404  200/200/404  200/403/404  200/404/404
  GET    /api/timer/current              401        403          200          200          200          200          200
  POST   /api/timer/start                401        403          201/403/404  403          201/403/404  201/403/404  403
  POST   /api/timer/stop                 401        403          200          200          200          200          200
  POST   /api/timer/force-stop/:timerId  401        403          403          403          200/200/404  403          403
  GET    /api/timer/task-logs/:id        401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  GET    /api/timer/daily-summary        401        403          200          200          200          200          200
  GET    /api/timer/auto-stopped         401        403          200          200          200          200          200
  PUT    /api/timer/sessions/:id         401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  POST   /api/time-logs                  401        403          201/201/404  201/201/404  201/201/404  201/403/404  403
  POST   /api/time-logs         [userId] 401        403          201/201/400  201/201/400  201/201/400  403          403
  PUT    /api/time-logs/:id              401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  POST   /api/time-logs/:id/split        401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  GET    /api/time-logs/:id/history      401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  DELETE /api/time-logs/:id              401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  GET    /api/timesheets                 401        403          200          200          200          200          403
  GET    /api/timesheets        [userId] 401        403          200/200/404  200/200/404  200/200/404  200/403/403  403
  GET    /api/timesheets/day              401        403          200          200          200          200          403
  GET    /api/timesheets/day    [userId] 401        403          200/200/404  200/200/404  200/200/404  200/403/403  403
  GET    /api/timesheets/pending         401        403          200          200          200          403          403
  GET    /api/timesheets/former-members  401        403          200          200          200          403          403
  PUT    /api/timesheets/cell            401        403          200/200/404  200/200/404  200/200/404  200/403/404  403
  PUT    /api/timesheets/cell   [userId] 401        403          200/200/404  200/200/404  200/200/404  200/403/403  403
  POST   /api/timesheets/cell/undo [userId] 401     403          200/200/404  200/200/404  200/200/404  200/403/403  403
  POST   /api/timesheets/submit          401        403          200          200          200          200          403
  POST   /api/timesheets/submit [userId] 401        403          200/403/404  200/403/404  200/403/404  200/403/403  403
  POST   /api/timesheets/submit [left]   401        403          200/200/404  200/200/404  200/200/404  403          403
  POST   /api/timesheets/approve         401        403          403/200/404  403/200/404  403/200/404  403          403
  POST   /api/timesheets/return          401        403          403/200/404  403/200/404  403/200/404  403          403
  POST   /api/timesheets/reopen          401        403          200/200/404  403          200/200/404  403          403
  POST   /api/upload/screenshot          401        403          201          403          201          201          403
  GET    /api/timer/unreported           401        403          200/200/404  403          200/200/404  200/200/404  403
  POST   /api/task-reports               401        403          201/201/404  403          201/201/404  201/201/404  403
  GET    /api/task-reports               401        403          200          200          200          200          200
  GET    /api/task-reports     [staffId] 401        403          200/200/400  200/403/403  200/403/403  200/403/403  200/403/403
  GET    /api/task-reports/former-staff  401        403          200          403          403          403          403
  DELETE /api/task-reports/:id           401        403          200/200/404  403          403          403          403
  GET    /api/export/current-work        401        403          200          403          403          403          403
  GET    /api/staff-monitor/status       401        403          200          403          200          403          403
  GET    /api/analytics/:period          401        403          200          200          200          200          200
  GET    /api/hours                      401        403          200          200          200          200          403
  GET    /api/hours             [userId] 401        403          200/200/400  200/200/400  200/200/400  200/403/403  403
  GET    /api/export/hours               401        403          200          200          200          200          403
  GET    /api/rates                      401        403          200          403          200          403          403
  PUT    /api/rates                      401        403          200/200/400  403          200/200/400  403          403
  DELETE /api/rates/:id                  401        403          200/200/404  403          200/200/404  403          403
  GET    /api/ai-brain/status            401        403          200          403          403          200          403
  POST   /api/ai-brain/transcribe        401        403          503          403          403          503          403
  POST   /api/ai-brain/process-ideas     401        403          200          403          403          200          403
  POST   /api/ai-brain/create-tasks      401        403          201          403          403          201          403
  POST   /api/import/preview             401        403          200          200          200          403          403
  POST   /api/import                     401        403          200          200          200          403          403
  GET    /api/meetings/people            401        403          200          200          200          200          200
  GET    /api/meetings/busy              401        403          200          200          200          200          200
  GET    /api/meetings/:id               401        403          200/200/404  200/200/404  200/200/404  200/404/404  200/404/404
  GET    /api/meetings/:id    [attended] 401        403          200/200/404  200/200/404  200/200/404  200/404/404  200/404/404
  POST   /api/meetings                   401        403          201          201          201          201          201
  PUT    /api/meetings/:id               401        403          200/200/404  200/200/404  200/200/404  200/404/404  200/404/404
  PUT    /api/meetings/:id    [attended] 401        403          200/200/404  200/200/404  200/200/404  403/404/404  403/404/404
  DELETE /api/meetings/:id               401        403          200/200/404  200/200/404  200/200/404  200/404/404  200/404/404
  DELETE /api/meetings/:id    [attended] 401        403          200/200/404  200/200/404  200/200/404  403/404/404  403/404/404
  GET    /api/calendar/events            401        403          200          200          200          200          200
  GET    /api/calendar/google/status     401        403          200          200          200          200          200
  GET    /api/calendar/google/auth       401        403          200          200          200          200          200
  GET    /api/calendar/google/callback   401        403          400          400          400          400          400
  POST   /api/calendar/google/disconnect 401        403          200          200          200          200          200
  POST   /api/calendar/google/sync       401        403          409          409          409          409          409
  GET    /api/calendar/feed              401        403          200          200          200          200          200
  POST   /api/calendar/feed              401        403          201          201          201          201          201
  DELETE /api/calendar/feed              401        403          200          200          200          200          200
  GET    /api/calendar/feed/:file        404        404          404          404          404          404          404
  GET    /api/jobs                       401        403          200          200          200          403          403
  POST   /api/jobs/:name/run             401        403          200          200          200          403          403
  POST   /api/jobs/:name/run   [unknown] 401        403          404          404          404          403          403
  GET    /api/notifications              401        403          200          200          200          200          200
  POST   /api/notifications/read         401        403          200          200          200          200          200
  GET    /api/notifications/preferences  401        403          200          200          200          200          200
  PUT    /api/notifications/preferences  401        403          200          200          200          200          200
  GET    /api/system                     401        403          200          403          200          403          403
  POST   /api/system/doctor              401        403          200          403          200          403          403
  POST   /api/system/backup              401        403          503          403          503          403          403
  GET    /api/search                     401        403          200          200          200          200          200
  GET    /api/notifications/mail         401        403          200          200          200          200          200
  PUT    /api/notifications/mail         401        403          200          200          200          200          200
  GET    /api/audit                      401        403          200          403          200          403          403
  GET    /api/files/:id       [reported] 401        403          200/200/404  200/200/404  200/200/404  200/404/404  200/404/404
  GET    /api/files/:id         [unused] 401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  GET    /api/group-chat                 401        403          200          200          200          200          200
  POST   /api/group-chat                 401        403          201          201          201          201          201
  GET    /api/group-chat/unread-counts   401        403          200          200          200          200          200
  PUT    /api/group-chat/:id             401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  PUT    /api/group-chat/:id   [joined]  401        403          200/404/404  403/404/404  403/404/404  403/404/404  403/404/404
  POST   /api/group-chat/:id/members     401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  POST   /api/group-chat/:id/members [joined] 401   403          200/404/404  403/404/404  403/404/404  403/404/404  403/404/404
  DELETE /api/group-chat/:id/members/:userId 401    403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  DELETE /api/group-chat/:id/members/:userId [another] 401 403   200/404/404  403/404/404  403/404/404  403/404/404  403/404/404
  GET    /api/group-chat/:id/messages    401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  POST   /api/group-chat/:id/messages    401        403          201/404/404  201/404/404  201/404/404  201/404/404  201/404/404
  POST   /api/group-chat/:id/read        401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  POST   /api/group-chat/:id/typing      401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  GET    /api/chat/direct                401        403          200          200          200          200          200
  GET    /api/chat/direct/unread-counts  401        403          200          200          200          200          200
  POST   /api/chat/direct                401        403          201/201/404  201/201/404  201/201/404  201/201/404  201/404/404
  GET    /api/chat/direct/:userId        401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  POST   /api/chat/direct/:userId/read   401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  POST   /api/chat/direct/:userId/typing 401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
  PUT    /api/chat/messages/:id          401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  PUT    /api/chat/messages/:id  [received] 401     403          403/404/404  403/404/404  403/404/404  403/404/404  403/404/404
  DELETE /api/chat/messages/:id          401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  DELETE /api/chat/messages/:id  [received] 401     403          403/404/404  403/404/404  403/404/404  403/404/404  403/404/404
  POST   /api/chat-upload/file           401        403          201          201          201          201          201
  GET    /api/files/:id           [sent] 401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  GET    /api/chat/keys                  401        403          200          200          200          200          200
  POST   /api/chat/keys                  401        403          200          200          200          200          200
  GET    /api/profile/encryption-keys    401        403          200          200          200          200          200
  POST   /api/profile/encryption-keys    401        403          201          201          201          201          201
  POST   /api/profile/encryption-keys/:id/use 401   403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  DELETE /api/profile/encryption-keys/:id 401       403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  POST   /api/chat/epochs                401        403          201/404/404  201/404/404  201/404/404  201/404/404  201/404/404
  GET    /api/chat/epochs                401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  PUT    /api/chat/epochs/:id/:number/keys 401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  POST   /api/chat/epochs/:id/:number/begin 401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  POST   /api/handovers                  401        403          201/404/404  201/404/404  201/404/404  201/404/404  201/404/404
  GET    /api/handovers                  401        403          200          200          200          200          200
  PUT    /api/handovers/:id              401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  DELETE /api/handovers/:id              401        403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  PUT    /api/handovers/:id/batches/:number 401     403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  GET    /api/handovers/:id/batches/:number 401     403          200/404/404  200/404/404  200/404/404  200/404/404  200/404/404
  GET    /api/files/:id        [picture] 401        403          200/200/404  200/200/404  200/200/404  200/200/404  200/404/404
`;

export const THINGS = ['own', "other's", 'absent'] as const;
export type Which = (typeof THINGS)[number];

export interface Row {
  /** The row's name: method, path and the word in brackets. */
  name: string;
  /** Method and path as registered by the server. */
  route: string;
  /** By column: one status, or three in the order of `THINGS`. */
  expected: Record<string, number[]>;
}

export function readTable(): Row[] {
  const [head = '', ...lines] = PERMISSION_TABLE.trim().split('\n');
  const columns = head.trim().split(/\s+/).slice(1);
  return lines.map((line) => {
    const [, method, path, word, cells = ''] = /^\s*(\w+)\s+(\S+)\s+(?:\[(\S+)\]\s+)?(.*)$/.exec(line) ?? [];
    const statuses = (cells.match(/\S+/g) ?? []).map((cell) => cell.split('/').map(Number));
    const route = `${method} ${path}`;
    return {
      name: word ? `${route} [${word}]` : route,
      route,
      expected: Object.fromEntries(columns.map((column, index) => [column, statuses[index] ?? []])),
    };
  });
}
