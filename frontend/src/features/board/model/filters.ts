/** Filters for the cards on the board. Days are in the viewer's timezone. */
import { finder, isBlank, type Task } from '@contract';
import { addDays, addMonths, dayIn } from '@/lib/time';

export const DUE_RANGES = ['overdue', 'today', 'tomorrow', 'this-week', 'this-month', 'no-date'] as const;
export type DueRange = (typeof DUE_RANGES)[number];

export const CREATED_RANGES = ['today', 'yesterday', 'this-week', 'this-month', 'custom'] as const;
export type CreatedRange = (typeof CREATED_RANGES)[number];

/** An empty text means "any", since form controls have no null. */
export interface BoardFilters {
  search: string;
  priority: boolean;
  overdue: boolean;
  mine: boolean;
  clientId: string;
  staffId: string;
  /** Tasks with any of these labels. */
  labelIds: string[];
  due: DueRange | '';
  created: CreatedRange | '';
  /** The ends of the custom range, `YYYY-MM-DD`; it applies only when both are set. */
  createdFrom: string;
  createdTo: string;
}

export const NO_FILTERS: BoardFilters = {
  search: '',
  priority: false,
  overdue: false,
  mine: false,
  clientId: '',
  staffId: '',
  labelIds: [],
  due: '',
  created: '',
  createdFrom: '',
  createdTo: '',
};

export interface FilterContext {
  userId: string;
  zone: string;
  /** The viewer's calendar day, `YYYY-MM-DD`. */
  today: string;
}

type Test = (task: Task) => boolean;
type Days = readonly [from: string, to: string];

/** A completed task is never overdue. */
export function isOverdue(task: Pick<Task, 'dueDate' | 'status'>, today: string): boolean {
  return task.dueDate !== null && task.dueDate < today && task.status !== 'completed';
}

function isAssignedTo(task: Task, userId: string): boolean {
  return task.assignedStaffId === userId || task.taskAssignments.some(({ user }) => user.id === userId);
}

/** The inclusive range of due dates; the two excluded filters are not date ranges. */
function dueDays(range: Exclude<DueRange, 'overdue' | 'no-date'>, today: string): Days {
  switch (range) {
    case 'today':
      return [today, today];
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)];
    case 'this-week':
      return [today, addDays(today, 7)];
    case 'this-month':
      return [today, addMonths(today, 1)];
  }
}

function createdDays({ created, createdFrom, createdTo }: BoardFilters, today: string): Days | undefined {
  switch (created) {
    case '':
      return undefined;
    case 'today':
      return [today, today];
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)];
    case 'this-week':
      return [addDays(today, -7), today];
    case 'this-month':
      return [addMonths(today, -1), today];
    case 'custom':
      return createdFrom && createdTo ? [createdFrom, createdTo] : undefined;
  }
}

const within = (day: string, [from, to]: Days) => from <= day && day <= to;

function dueTest(range: DueRange, today: string): Test {
  if (range === 'overdue') return (task) => isOverdue(task, today);
  if (range === 'no-date') return (task) => task.dueDate === null;
  const days = dueDays(range, today);
  return (task) => task.dueDate !== null && within(task.dueDate, days);
}

/** Cached, since formatting an instant is expensive and the day on which a task was created never changes. */
const createdOn = new Map<string, string>();

function createdDay(iso: string, zone: string): string {
  const key = `${zone} ${iso}`;
  let day = createdOn.get(key);
  if (day === undefined) createdOn.set(key, (day = dayIn(iso, zone)));
  return day;
}

function searchTest(search: string): Test | undefined {
  if (isBlank(search)) return undefined;
  const isFound = finder(search);
  return ({ title, description }) => isFound(title) || isFound(description);
}

/** All filters as one predicate, or undefined if everything is shown. */
export function taskTest(filters: BoardFilters, { userId, zone, today }: FilterContext): Test | undefined {
  const created = createdDays(filters, today);
  const tests = [
    filters.priority && ((task: Task) => task.status === 'priority'),
    filters.overdue && ((task: Task) => isOverdue(task, today)),
    filters.mine && ((task: Task) => isAssignedTo(task, userId)),
    filters.clientId && ((task: Task) => task.assignedClientId === filters.clientId),
    filters.staffId && ((task: Task) => isAssignedTo(task, filters.staffId)),
    filters.labelIds.length > 0 && ((task: Task) => task.labels.some(({ id }) => filters.labelIds.includes(id))),
    filters.due && dueTest(filters.due, today),
    created && ((task: Task) => within(createdDay(task.createdAt, zone), created)),
    searchTest(filters.search),
  ].filter((test): test is Test => typeof test === 'function');
  return tests.length === 0 ? undefined : (task) => tests.every((test) => test(task));
}
