/** The filters of a saved view. */
import type { Label, ViewFilters } from '@contract';
import { type BoardFilters, CREATED_RANGES, DUE_RANGES, NO_FILTERS } from './filters';

const KEYS = Object.keys(NO_FILTERS) as (keyof BoardFilters)[];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The filters that differ from their defaults. */
export function savedFilters(filters: BoardFilters): ViewFilters {
  return Object.fromEntries(
    KEYS.filter((key) => !isSame(filters[key], NO_FILTERS[key])).map((key) => [key, filters[key]]),
  );
}

export const sameFilters = (a: BoardFilters, b: BoardFilters) => isSame(savedFilters(a), savedFilters(b));

/** Reads the filters of a view. Unknown filters and values of the wrong type are left out. */
export function readFilters(given: ViewFilters): BoardFilters {
  const text = (key: keyof BoardFilters) => (typeof given[key] === 'string' ? given[key] : '');
  const flag = (key: keyof BoardFilters) => given[key] === true;
  const { labelIds } = given;
  return {
    search: text('search'),
    priority: flag('priority'),
    overdue: flag('overdue'),
    mine: flag('mine'),
    clientId: text('clientId'),
    staffId: text('staffId'),
    labelIds: Array.isArray(labelIds) ? labelIds.filter((id): id is string => typeof id === 'string') : [],
    due: DUE_RANGES.find((range) => range === given.due) ?? '',
    created: CREATED_RANGES.find((range) => range === given.created) ?? '',
    createdFrom: text('createdFrom'),
    createdTo: text('createdTo'),
  };
}

/**
 * The filters of a view without deleted labels, and whether there were any. Without `labels`, which are all that exist,
 * every label is kept.
 */
export function openedFilters(given: ViewFilters, labels?: readonly Label[]) {
  const filters = readFilters(given);
  const labelIds = filters.labelIds.filter((id) => !labels || labels.some((label) => label.id === id));
  return { filters: { ...filters, labelIds }, isLabelGone: labelIds.length < filters.labelIds.length };
}
