import type { TaskUsers } from '@contract';
import { person } from '@/testing/make-task';
import { filterChips } from './filter-chips';
import { type BoardFilters, NO_FILTERS } from './filters';

const users: TaskUsers = {
  staff: [{ ...person('s'), role: 'STAFF', profilePicture: null }],
  clients: [{ ...person('c'), role: 'CLIENT', profilePicture: null }],
};

const known = { users, labels: [{ id: 'l', name: 'Design', hue: 'blue' } as const], otherLabel: 'deleted' };
const chips = (filters: Partial<BoardFilters>) => filterChips({ ...NO_FILTERS, ...filters }, known, 'UTC');
const labels = (filters: Partial<BoardFilters>) => chips(filters).map(({ label }) => label);

test('there are no chips without filters, nor for the search, which has its own field', () => {
  expect(labels({ search: 'gate' })).toEqual([]);
});

test('each active filter has a chip that describes it', () => {
  expect(labels({ priority: true, overdue: true, mine: true })).toEqual(['Priority', 'Overdue', 'My Tasks']);
  expect(labels({ clientId: 'c', staffId: 's' })).toEqual(['Client: Name of c', 'Staff: Name of s']);
  expect(labels({ labelIds: ['l', 'gone'] })).toEqual(['Label: Design', 'Label: deleted']);
  expect(labels({ due: 'no-date', created: 'this-week' })).toEqual(['Due date: No date', 'Created: This week']);
});

test('a custom range has a chip once both dates are set', () => {
  const range = { created: 'custom', createdFrom: '2026-03-02' } as const;
  expect(labels(range)).toEqual([]);
  expect(labels({ ...range, createdTo: '2026-03-03' })).toEqual(['Created: 2 Mar 2026 – 3 Mar 2026']);
});

test('removing every chip removes all filters', () => {
  const filters: BoardFilters = {
    ...NO_FILTERS,
    priority: true,
    overdue: true,
    mine: true,
    clientId: 'c',
    staffId: 's',
    labelIds: ['l'],
    due: 'today',
    created: 'custom',
    createdFrom: '2026-03-02',
    createdTo: '2026-03-03',
  };
  expect(Object.assign({}, filters, ...chips(filters).map(({ without }) => without))).toEqual(NO_FILTERS);
});
