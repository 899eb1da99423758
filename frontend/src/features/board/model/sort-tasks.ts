/** The order and sections of the list. */
import { type Task, TASK_STATUSES } from '@contract';
import { compareNames } from '@/lib/by-name';

export const SORT_KEYS = ['board', 'title', 'client', 'person', 'due', 'hours', 'progress'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface TaskSort {
  key: SortKey;
  isDescending: boolean;
}

/** Numbers are sorted high to low first. */
export const isHighFirst = (key: SortKey) => key === 'hours' || key === 'progress';

export const GROUP_KEYS = ['', 'client', 'person', 'label'] as const;
export type GroupKey = (typeof GROUP_KEYS)[number];

/** A section of the list; its key is empty for tasks without a value. */
export interface TaskGroup {
  key: string;
  name: string;
  tasks: Task[];
}

type Value = string | number | null;

const VALUES: Record<Exclude<SortKey, 'board'>, (task: Task) => Value> = {
  title: ({ title }) => title,
  client: ({ assignedClient }) => assignedClient?.name ?? null,
  person: ({ assignedStaff }) => assignedStaff?.name ?? null,
  due: ({ dueDate }) => dueDate,
  hours: ({ totalHours }) => totalHours,
  progress: ({ progressPercent }) => progressPercent,
};

const inBoardOrder = (a: Task, b: Task) =>
  TASK_STATUSES.indexOf(a.status) - TASK_STATUSES.indexOf(b.status) || a.sortOrder - b.sortOrder;

function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a), String(b));
}

/** Tasks without a value come last in both directions; equal tasks keep the order of the board. */
export function sortTasks(tasks: readonly Task[], { key, isDescending }: TaskSort): Task[] {
  const sorted = [...tasks].sort(inBoardOrder);
  if (key === 'board') return isDescending ? sorted.reverse() : sorted;
  const valueOf = VALUES[key];
  const sign = isDescending ? -1 : 1;
  return sorted
    .map((task) => ({ task, value: valueOf(task) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ task }) => task);
}

interface Membership {
  id: string;
  name: string;
}

const MEMBERSHIPS: Record<Exclude<GroupKey, ''>, (task: Task) => readonly Membership[]> = {
  client: ({ assignedClient }) => (assignedClient ? [assignedClient] : []),
  person: ({ taskAssignments }) => taskAssignments.map(({ user }) => user),
  label: ({ labels }) => labels,
};

/** Sections sorted by name, with tasks without a value last. A task appears in each of its sections. */
export function groupTasks(tasks: readonly Task[], by: Exclude<GroupKey, ''>, nameOfRest: string): TaskGroup[] {
  const groups = new Map<string, TaskGroup>();
  for (const task of tasks) {
    const memberships = MEMBERSHIPS[by](task);
    for (const { id, name } of memberships.length > 0 ? memberships : [{ id: '', name: nameOfRest }]) {
      const group = groups.get(id) ?? { key: id, name, tasks: [] };
      group.tasks.push(task);
      groups.set(id, group);
    }
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.key === '') - Number(b.key === '') || compareNames(a.name, b.name),
  );
}
