import type { UserPerformance } from '@contract';
import { compareNames } from '@/lib/by-name';

export const TEAM_COLUMNS = ['name', 'role', 'totalHours', 'tasksCompleted', 'efficiency'] as const;
export type TeamColumn = (typeof TEAM_COLUMNS)[number];

export interface TeamSort {
  column: TeamColumn;
  isDescending: boolean;
}

export function isNumeric(column: TeamColumn): boolean {
  return column !== 'name' && column !== 'role';
}

/** Selecting the same column again reverses it; numbers start with the highest, text with A. */
export function nextSort(sort: TeamSort, column: TeamColumn): TeamSort {
  const isDescending = sort.column === column ? !sort.isDescending : isNumeric(column);
  return { column, isDescending };
}

function compare(a: UserPerformance, b: UserPerformance, column: TeamColumn): number {
  const [x, y] = [a[column], b[column]];
  return typeof x === 'number' && typeof y === 'number' ? x - y : compareNames(String(x), String(y));
}

/** Users with equal values are sorted by name, A to Z in both directions. */
export function sortTeam(team: readonly UserPerformance[], { column, isDescending }: TeamSort): UserPerformance[] {
  const sign = isDescending ? -1 : 1;
  return [...team].sort((a, b) => sign * compare(a, b, column) || compare(a, b, 'name'));
}
