import type { PageState } from './inner-page';

/** Fields that no event updates and no screen shows. */
const UNSHOWN: Record<string, string[]> = {
  // When the figures were received, and where the next catch-up starts; the order of cards is in `sortOrder`.
  getDailySummary: ['asOfMs'],
  getStaffStatus: ['asOfMs'],
  getTasks: ['cursor', 'ids'],
  // Read only once, when the messenger starts: whether the account had a key by then.
  getMe: ['publicKey'],
};

/** Times that a page sets by its own clock: only their presence is compared. */
const ONLY_WHETHER: Record<string, string[]> = { getNotifications: ['readAt'] };

/** Figures that include running timers up to the time of reading, and how much an hour adds to them. */
const GROWING: [name: RegExp, perHour: number][] = [
  [/\.(hours|totalHours|currentSessionHours|totalHoursToday|avgHoursPerDay|hoursLogged)$/, 1],
  [/\.(tracked|unreported|billable|total|dayTotals\.\d+|hours\.\d+)$/, 1],
  [/\.efficiency$/, 100],
];
/** In hours: figures have four decimals, and may be sums of several. */
const ROUNDED = 0.0005;
/** This is the current time while a timer runs. */
const LAST_ACTIVITY = /\.lastActivity$/;

/** Shown by the dialog of a task, which closes when its card disappears. */
const OF_TASK = [
  ...['getTaskLogs', 'getUnreported', 'getReportsOfTask'],
  ...['getComments', 'getTaskFiles', 'getChecklist', 'getTaskHistory'],
];

/** Lists returned in any order, which the screen sorts itself. */
const UNORDERED = ['getCalendarEvents'];

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

const endpointOf = (key: string) => key.split(' ', 1)[0]!;

/**
 * Returns where a page's data differs from what it would load now, as `query path: held, not read`.
 * @param grown hours that running timers may have added in between; 0 if none run
 */
export function differencesOf(held: PageState, read: PageState, shown: string[], grown: number): string[] {
  if (held.session !== read.session) return [`session: ${held.session}, not ${read.session}`];
  if (held.role !== read.role) return [`role: ${held.role}, not ${read.role}`];
  if (held.session !== 'signed-in') return [];
  return shown
    .filter((key) => !isClosed(key, held) && !isNotPushed(key, held))
    .flatMap((key) => compare(key, withoutUnshown(key, held), withoutUnshown(key, read), grown));
}

function isClosed(key: string, { data }: PageState): boolean {
  if (!OF_TASK.includes(endpointOf(key))) return false;
  const board = data['getTasks null']?.data as { entities: object } | undefined;
  return board !== undefined && !((JSON.parse(key.slice(key.indexOf(' '))) as string) in board.entities);
}

/**
 * Clients receive events about their own meetings only. The form warns of others' meetings as they were when it
 * loaded.
 */
const isNotPushed = (key: string, { role }: PageState) => role === 'CLIENT' && endpointOf(key) === 'getBusyAttendees';

function withoutUnshown(key: string, { data }: PageState): unknown {
  const hidden = UNSHOWN[endpointOf(key)] ?? [];
  const onlyWhether = ONLY_WHETHER[endpointOf(key)] ?? [];
  const isUnordered = UNORDERED.includes(endpointOf(key));
  return JSON.parse(JSON.stringify(data[key] ?? null), (name, value: unknown) => {
    if (isUnordered && Array.isArray(value)) return value.sort(byId);
    if (hidden.includes(name)) return undefined;
    return onlyWhether.includes(name) ? value !== null : value;
  }) as unknown;
}

function compare(path: string, held: unknown, read: unknown, grown: number): string[] {
  if (isParts(held) && isParts(read) && Array.isArray(held) === Array.isArray(read)) {
    const names = new Set([...Object.keys(held), ...Object.keys(read)]);
    return [...names].flatMap((name) => compare(`${path}.${name}`, held[name], read[name], grown));
  }
  return held === read || (grown > 0 && hasGrown(path, held, read, grown))
    ? []
    : [`${path}: ${short(held)}, not ${short(read)}`];
}

function hasGrown(path: string, held: unknown, read: unknown, grown: number): boolean {
  if (LAST_ACTIVITY.test(path)) {
    const byMs = Date.parse(String(read)) - Date.parse(String(held));
    return byMs >= 0 && byMs <= grown * 3_600_000;
  }
  const perHour = GROWING.find(([name]) => name.test(path))?.[1];
  if (perHour === undefined || typeof held !== 'number' || typeof read !== 'number') return false;
  return read >= held - ROUNDED && read - held <= (grown + ROUNDED) * perHour;
}

const isParts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 300);
