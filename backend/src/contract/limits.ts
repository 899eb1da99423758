/** All numeric limits of the product. The names contain the units. */
const MB = 1024 * 1024;

export const LIMITS = {
  password: { minLength: 6, maxLength: 256, temporaryHours: 72, temporaryLength: 16 },
  passwordReset: { minutes: 30, perEmail: 3, perAddress: 20, windowMinutes: 15 },
  invitation: { days: 7, mailsPerHour: 60, perAddress: 60, windowMinutes: 15 },
  twoFactor: { digits: 6, periodSeconds: 30, recoveryCodes: 10, setupMinutes: 15, failuresPerAccount: 10 },
  text: { nameLength: 120, emailLength: 254, titleLength: 200, descriptionLength: 20_000, searchLength: 200 },
  imports: { bytes: 10 * MB, rows: 2_000, cells: 10_000, columns: 100, statuses: 200, nameLength: 500 },
  task: { progressMin: 0, progressMax: 100, progressStep: 1, assignees: 50, estimateMax: 10_000 },
  label: { nameLength: 40, perTask: 20, count: 200, pushedTasks: 200, rewrittenAtOnce: 2_000 },
  checklist: { textLength: 500, items: 100 },
  view: { nameLength: 60, filtersLength: 4_000, perPerson: 50 },
  history: { pageSize: 50, pageMax: 100 },
  trash: { days: 30, listMax: 500 },
  bulk: { tasksMax: 200 },
  /** A day has 25 hours when the clocks go back. */
  timesheet: { dayHours: 25, undoneCorrections: 500 },
  report: {
    descriptionLength: 20_000,
    hoursMax: 10_000,
    pageSize: 50,
    listMax: 1_000,
    breakdownLength: 60_000,
    sessionsMax: 500,
  },
  upload: {
    screenshotBytes: 10 * MB,
    profileImageBytes: 5 * MB,
    chatFileBytes: 25 * MB,
    taskFileBytes: 25 * MB,
    /** Those of all frames together. */
    imagePixels: 40_000_000,
    /** Larger images are scaled down to this length of the longer side. */
    imagePx: 4_096,
    /** The total pixels of images being decoded, and of those waiting. */
    pixelsAtOnce: 40_000_000,
    pixelsWaiting: 160_000_000,
    imageFrames: 1_000,
    perMinute: 20,
  },
  picture: { sizePx: 400, jpegQuality: 0.7, cropPercent: 90, logoPx: 800 },
  audit: { pageSize: 50, listMax: 200, keepDays: 365, keepDaysMin: 30, purgeBatch: 1_000 },
  body: {
    depth: 20,
    /** All values of a JSON body, those within others included. */
    values: 50_000,
    /** An upload may take as long as this many bytes arrive within this time. */
    paceMs: 10_000,
    paceBytes: 50 * 1024,
    /** Any other body. */
    smallMs: 60_000,
    /** At the slowest pace, the largest upload takes 86 minutes. */
    longestMs: 90 * 60_000,
  },
  signIn: { failuresPerEmailAndAddress: 5, failuresPerAddress: 50, windowMinutes: 15 },
  session: { days: 30 },
  events: { pageSize: 500, pageMax: 1_000, keepHours: 48, purgeBatch: 10_000 },
  socket: {
    reconnectDelayMs: 1_000,
    reconnectDelayMaxMs: 5_000,
    /** Each delay varies by up to this fraction, so that pages do not all reconnect at the same moment. */
    reconnectSpread: 0.4,
    connectTimeoutMs: 20_000,
    recoveryMs: 2 * 60_000,
    messageBytes: 64 * 1024,
    bufferedPackets: 1_000,
    /** Events per connection, and per user over all connections. Our own page sends one when it connects. */
    events: { perSecond: 50, burst: 200 },
    personEvents: { perSecond: 250, burst: 1_000 },
    connectionsPerPerson: 100,
  },
  shift: { fullHours: 8, breakMinutes: 60, autoStopHours: 12, reportDays: 31 },
  ledger: { correctionDays: 14, sessionHours: 24, reasonMinLength: 3, reasonLength: 500 },
  aiBrain: {
    inputLength: 20_000,
    titleLength: 80,
    modelTasks: 20,
    tasks: 100,
    leftOut: 500,
    audioBytes: 25 * MB,
    modelAnswerBytes: MB,
    serviceMs: 30_000,
    /** A recording of an hour takes a service some minutes. */
    transcribeMs: 5 * 60_000,
    processPerMinute: 10,
    transcribePerMinute: 5,
  },
  rate: { max: 1_000_000, decimals: 4 },
  analytics: { minimumBar: 0.05 },
  chat: {
    messageLength: 8_000,
    /** An envelope, in characters; it has to fit into a body (`platform/http/body-limits.ts`). */
    sealedLength: 90_000,
    /** An epoch ends after this many messages or days. */
    epochMessages: 500,
    epochDays: 7,
    /** Copies of an epoch's key in one request. */
    epochKeysBatch: 100,
    /** How many times a browser seals a message again on its own after keys have changed. */
    sealAgain: 3,
    clientIdLength: 64,
    pageSize: 50,
    pageMax: 200,
    perSecond: 20,
    burst: 60,
    groupNameLength: 120,
    groupDescriptionLength: 1_000,
    groupMembers: 500,
    deviceKeys: 20,
    /** A browser's key is retired after this time without use, unless it is the user's last. */
    deviceKeyUnusedDays: 90,
    /** The precision with which the last use of a key is recorded. */
    deviceKeyUseHours: 1,
    deviceLabelLength: 120,
    keysOfPeople: 500,
    fileNameLength: 150,
    typingPerMinute: 60,
    typingEveryMs: 3_000,
    typingShownMs: 5_000,
    toastDirectChars: 40,
    toastGroupChars: 30,
    toastMs: 4_000,
  },
  comment: { length: 5_000, attachments: 20, clientIdLength: 64, pageSize: 50, pageMax: 200 },
  notification: { pageSize: 30, pageMax: 200, idsMax: 200, keepDays: 90, purgeBatch: 1_000 },
  /** Reminders of due tasks, from this hour on in each user's timezone, at most `perDay` for a user. */
  dueReminder: { hour: 9, everyMinutes: 15, perDay: 50 },
  /** `exact` is how many of the newest entries of a kind are ranked in full, `candidates` how many of the rest. */
  search: { pageSize: 10, pageMax: 50, perMinute: 600, exact: 10_000, candidates: 200 },
  notificationMail: {
    pollMs: 5_000,
    /** After the mail server was not available. */
    pauseMs: 30_000,
    /** Longer than sending a mail takes, unless its server is slow in several steps: the mail may count as failed then. */
    leaseMs: 120_000,
    retryMinutes: 1,
    retryMinutesMax: 60,
    giveUpHours: 48,
    keepDays: 30,
    shownInMail: 50,
    /** When the daily summary is sent: late enough to include the day's reminders. */
    summaryTime: '09:30',
  },
  database: { connectMs: 5_000, statementMs: 5_000, silentMs: 8_000, idleInTransactionMs: 10_000 },
  soleProcess: { beatMs: 5_000, patienceMs: 3_000 },
  /** Transferring the history of encrypted chats to another browser: up to about 200,000 messages. */
  handover: { minutes: 30, batches: 400, batchKeys: 500, batchLength: 90_000 },
  // A client that reads nothing for this long is disconnected, as its export would hold a database connection.
  export: { perMinute: 5, stallMs: 30_000, atOnce: 2 },
  // A download holds only its file, or a connection to the bucket. Longer: the operating system reports a slow client's
  // progress only every 100 KB or so.
  download: { stallMs: 300_000 },
  accountPurge: { days: 30 },
  job: {
    firstTickMs: 5_000,
    tickMs: 30_000,
    leaseMs: 60_000,
    beatMs: 15_000,
    attempts: 5,
    catchUpSlots: 48,
    keptRuns: 100,
    shownRuns: 20,
    errorLength: 500,
  },
  board: {
    mobileBreakpointPx: 768,
    swipeThresholdPx: 60,
    swipeClampPx: 120,
    dragActivationPx: 8,
    keyboardStepPx: 25,
    sidebarTitleChars: 20,
  },
  toast: { errorMs: 4_000, successMs: 2_000, blankMs: 4_000, undoMs: 10_000, count: 20 },
  settingsSuccessMs: 3_000,
  meeting: { attendees: 100, locationLength: 300, defaultMinutes: 60, longestDays: 31, perHour: 60, mailsPerHour: 300 },
  calendar: {
    slotMinutes: 30,
    allDayRows: 5,
    dragEdgePx: 50,
    popup: { widthPx: 600, heightPx: 700 },
    modalWidthPx: 600,
    attendeeListPx: 200,
    eventsMax: 20_000,
    feed: { pastDays: 90, futureDays: 366, eventsMax: 2_000, descriptionLength: 2_000, perMinute: 10 },
    google: {
      ...{ stateMinutes: 10, leaseSeconds: 60, pastDays: 30, futureDays: 366, fullSyncDays: 7, pageSize: 250 },
      /** How long a user's synchronisation waits for one in progress. */
      patienceMs: 5_000,
    },
  },
  clockMs: 1_000,
  monitorRefreshMs: 10_000,
} as const;

/** The three timezones at the top of every list, with their labels. */
export const LEADING_TIMEZONES = [
  { zone: 'Asia/Manila', label: 'Philippines' },
  { zone: 'Australia/Brisbane', label: 'Gold Coast' },
  { zone: 'Asia/Makassar', label: 'Bali' },
] as const;

export const DEFAULT_TIMEZONE = { settings: 'UTC', newUser: 'Asia/Manila' } as const;

/** Weekly hours for each employment type. */
export const EMPLOYMENT_HOURS = { FULL_TIME: 40, PART_TIME: 20 } as const;
export type EmploymentType = keyof typeof EMPLOYMENT_HOURS;
