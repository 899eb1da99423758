import type { UserPerformance } from '@contract';
import { nextSort, sortTeam, type TeamSort } from './team-sort';

function person(userId: string, given: Partial<UserPerformance>): UserPerformance {
  return { userId, name: userId, role: 'STAFF', totalHours: 0, tasksCompleted: 0, efficiency: 0, ...given };
}

const team = [
  person('Zoe', { role: 'OWNER', totalHours: 9.5, tasksCompleted: 2, efficiency: 10 }),
  person('adam', { totalHours: 10, tasksCompleted: 2, efficiency: 9.5 }),
  person('Bea', { role: 'ADMIN', totalHours: 0.5, tasksCompleted: 11, efficiency: 100 }),
];
const sorted = (sort: TeamSort) => sortTeam(team, sort).map(({ userId }) => userId);

it.each([
  ['name', false, ['adam', 'Bea', 'Zoe']],
  ['name', true, ['Zoe', 'Bea', 'adam']],
  ['role', false, ['Bea', 'Zoe', 'adam']],
  ['totalHours', true, ['adam', 'Zoe', 'Bea']],
  ['efficiency', false, ['adam', 'Zoe', 'Bea']],
  ['tasksCompleted', true, ['Bea', 'adam', 'Zoe']],
  ['tasksCompleted', false, ['adam', 'Zoe', 'Bea']],
] as const)('by %s, descending: %s', (column, isDescending, expected) => {
  expect(sorted({ column, isDescending })).toEqual(expected);
});

it('selecting a column again reverses it; another column starts with its own order', () => {
  const byHours = nextSort({ column: 'name', isDescending: false }, 'totalHours');
  expect(byHours).toEqual({ column: 'totalHours', isDescending: true });
  expect(nextSort(byHours, 'totalHours')).toEqual({ column: 'totalHours', isDescending: false });
  expect(nextSort(byHours, 'name')).toEqual({ column: 'name', isDescending: false });
});
