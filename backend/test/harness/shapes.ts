/**
 * The exact fields of API responses, written from the contract: an extra field is a leak, a missing one a breaking
 * change.
 */
export const SHAPES = {
  user: [
    ...['accountRole', 'availableRoles', 'companyLogo', 'companyName', 'createdAt', 'email', 'employmentType', 'id'],
    ...[
      'mustChangePassword',
      'name',
      'profilePicture',
      'publicKey',
      'role',
      'timeFormat',
      'timezone',
      'twoFactorEnabled',
    ],
  ],
  person: ['email', 'id', 'name'],
  userOption: ['email', 'id', 'name', 'profilePicture', 'role'],
  clientOption: ['companyName', 'email', 'id', 'name', 'profilePicture', 'role'],
  managedUser: [
    ...['companyName', 'createdAt', 'email', 'employmentType', 'id', 'mustChangePassword', 'name', 'profilePicture'],
    ...['role', 'temporaryPasswordUntil', 'timezone', 'twoFactorEnabled'],
  ],
  task: [
    ...[
      'assignedClient',
      'assignedClientId',
      'assignedStaff',
      'assignedStaffId',
      'attachmentCount',
      'billable',
      'checklist',
      'commentCount',
      'createdAt',
      'createdById',
    ],
    ...[
      'description',
      'dueDate',
      'estimateHours',
      'hoursPerUser',
      'id',
      'isActiveTimer',
      'labels',
      'progressPercent',
      'sortOrder',
      'status',
    ],
    ...['taskAssignments', 'timeLogs', 'title', 'totalHours', 'totalTimeSpent', 'updatedAt'],
  ],
  label: ['hue', 'id', 'name'],
  checklistItem: ['id', 'isDone', 'taskId', 'text'],
  view: ['filters', 'id', 'isShared', 'name', 'owner'],
  meeting: [
    ...['attendeeIds', 'attendees', 'createdAt', 'createdBy', 'createdById', 'description', 'endTime', 'id'],
    ...['location', 'meetingType', 'startTime', 'title', 'updatedAt'],
  ],
  calendarEvent: ['allDay', 'end', 'extendedProps', 'id', 'start', 'title'],
  calendarEventProps: [
    ...['googleCalendarEventId', 'isMine', 'location', 'meetingId', 'meetingType', 'status', 'taskId', 'type'],
  ],
  runningSession: ['id', 'startTime', 'userId', 'userName'],
  timer: ['description', 'id', 'startTime', 'taskId', 'taskTitle'],
  session: ['autoStopped', 'description', 'endTime', 'hoursLogged', 'id', 'startTime', 'userId', 'userName'],
  stoppedSession: [
    ...[
      'autoStopped',
      'description',
      'endTime',
      'hoursLogged',
      'id',
      'startTime',
      'taskId',
      'taskTitle',
      'userId',
      'userName',
    ],
  ],
  autoStopped: ['endTime', 'id', 'latestEnd', 'startTime', 'taskId', 'taskTitle'],
  job: ['everyMinutes', 'name', 'nextSlot', 'runs'],
  jobRun: ['error', 'finishedAt', 'id', 'isManual', 'result', 'slot', 'startedAt', 'status'],
  summary: ['currentSessionHours', 'date', 'shiftStartTime', 'tasks', 'totalHours'],
  report: [
    ...['date', 'day', 'hoursWorked', 'id', 'progressMade', 'screenshotUrl', 'sessionBreakdown', 'sessionCount'],
    ...['staff', 'task', 'trackedHours', 'type', 'workDescription'],
  ],
  message: [
    ...['attachmentName', 'attachmentType', 'attachmentUrl', 'clientId', 'conversationId', 'createdAt', 'deletedAt'],
    ...['editedAt', 'groupChatId', 'id', 'message', 'receiverId', 'replyToId', 'revision', 'sender', 'senderId', 'seq'],
  ],
  directChat: ['conversationId', 'lastMessageAt', 'lastReadSeq', 'lastSeq', 'peerLastReadSeq', 'user', 'userId'],
  group: [
    ...['createdAt', 'createdById', 'description', 'id', 'isGeneral', 'lastMessageAt', 'lastSeq', 'members', 'name'],
  ],
  groupMember: ['email', 'id', 'joinedAt', 'lastReadSeq', 'name', 'role'],
  deviceKey: ['createdAt', 'id', 'publicKey', 'removedAt', 'signingKey'],
  ownDeviceKey: ['createdAt', 'id', 'isBackup', 'label', 'lastUsedAt', 'publicKey', 'removedAt', 'signingKey'],
  handover: ['fromKeyId', 'id', 'isFromConfirmed', 'isToConfirmed', 'of', 'sent', 'status', 'toKeyId'],
} as const;

export const keysOf = (value: object) => Object.keys(value).sort();

/** ISO 8601 with `Z`, the format of every time in the API. */
export const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z$/;
export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
