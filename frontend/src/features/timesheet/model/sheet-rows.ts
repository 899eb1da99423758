import { daysOfWeek, finder, type Task, type Timesheet, type TimesheetRow, weekOfDay } from '@contract';
import { compareNames } from '@/lib/by-name';
import { addDays, formatDate, formatDay } from '@/lib/time';

/** A task that has no hours in the week yet. */
export type AddedRow = Pick<TimesheetRow, 'taskId' | 'title' | 'client'>;

const NO_HOURS = [0, 0, 0, 0, 0, 0, 0];

/** The same order with and without hours, so that a row stays in place when it gets its first hours. */
const inOrder = (a: AddedRow, b: AddedRow) => compareNames(a.title, b.title) || (a.taskId < b.taskId ? -1 : 1);

/** Merges the rows of a week with those that the user has added or written into. */
export function sheetRows(rows: readonly TimesheetRow[], added: readonly AddedRow[]): TimesheetRow[] {
  const empty = added.map((row) => ({ ...row, hours: NO_HOURS, total: 0 }));
  return [...new Map([...empty, ...rows].map((row) => [row.taskId, row])).values()].sort(inOrder);
}

export function addedRow({ id, title, assignedClient }: Task): AddedRow {
  return { taskId: id, title, client: assignedClient && { id: assignedClient.id, name: assignedClient.name } };
}

/** The week that is `count` weeks later. */
export function weekAfter({ days }: Pick<Timesheet, 'days'>, count: number): string {
  return weekOfDay(addDays(days[0]!, 7 * count));
}

/** The seven dates of an existing week. */
export const weekDays = (week: string): string[] => daysOfWeek(week) ?? [];

/** '16 Nov – 22 Nov 2026', or '28 Dec 2026 – 3 Jan 2027'. */
export function weekTitle(week: string): string {
  const days = weekDays(week);
  const [first, last] = [days[0]!, days[6]!];
  const from = first.slice(0, 4) === last.slice(0, 4) ? formatDate(first).slice(0, -5) : formatDate(first);
  return `${from} – ${formatDate(last)}`;
}

/** Splits 'Mon, 16 Nov 2026' into 'Mon' and '16'. */
export function dayHead(date: string): { weekday: string; number: string } {
  const [weekday = '', number = ''] = formatDay(date).split(/,? /);
  return { weekday, number };
}

/** The tasks that can be added as rows: the user's own first, then by title. */
export function tasksToAdd(tasks: readonly Task[], { userId, shown, search }: TasksToAdd): Task[] {
  const isFound = finder(search);
  const isOwn = (task: Task) =>
    task.assignedStaffId === userId || task.taskAssignments.some(({ user }) => user.id === userId);
  return tasks
    .filter(({ id, title }) => !shown.has(id) && isFound(title))
    .map((task) => ({ task, own: isOwn(task) ? 0 : 1 }))
    .sort((a, b) => a.own - b.own || compareNames(a.task.title, b.task.title))
    .map(({ task }) => task);
}

export interface TasksToAdd {
  userId: string;
  /** The ids of the tasks that already have a row. */
  shown: ReadonlySet<string>;
  search: string;
}
