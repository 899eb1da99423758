import type { Label } from '@contract';
import { type BoardFilters, NO_FILTERS } from './filters';
import { openedFilters, readFilters, sameFilters, savedFilters } from './saved-filters';

const ALL: BoardFilters = {
  ...{ search: 'gate', priority: true, overdue: true, mine: true, clientId: 'c', staffId: 's', labelIds: ['l'] },
  ...{ due: 'no-date', created: 'custom', createdFrom: '2026-03-02', createdTo: '2026-03-03' },
};
const label = (id: string): Label => ({ id, name: id, hue: 'blue' });

test('a view stores the active filters and restores them', () => {
  expect(savedFilters(NO_FILTERS)).toEqual({});
  expect(savedFilters({ ...NO_FILTERS, mine: true, labelIds: ['l'] })).toEqual({ mine: true, labelIds: ['l'] });
  for (const filters of [NO_FILTERS, ALL]) expect(readFilters(savedFilters(filters))).toEqual(filters);
});

test('invalid saved values, for example of another version, are ignored', () => {
  expect(readFilters({ due: 'some-day', created: 3, search: null, priority: 'yes', labelIds: 'l', more: 1 })).toEqual(
    NO_FILTERS,
  );
  expect(readFilters({ labelIds: ['a', 1, null] }).labelIds).toEqual(['a']);
});

test('filters are equal regardless of their order', () => {
  expect(sameFilters(ALL, readFilters({ ...savedFilters(ALL), other: 1 }))).toBe(true);
  expect(sameFilters(ALL, { ...ALL, labelIds: [] })).toBe(false);
});

test('a deleted label is left out and reported', () => {
  const view = { labelIds: ['a', 'gone'], mine: true };
  const filters = { ...NO_FILTERS, mine: true, labelIds: ['a'] };
  expect(openedFilters(view, [label('a'), label('b')])).toEqual({ filters, isLabelGone: true });
  expect(openedFilters(view, [label('a'), label('gone')]).isLabelGone).toBe(false);
  expect(openedFilters(view)).toEqual({ filters: readFilters(view), isLabelGone: false });
});
