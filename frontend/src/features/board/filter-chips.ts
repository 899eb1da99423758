/** The filters in force as removable chips. */
import type { TaskUsers } from '@contract';
import { formatDate } from '@/lib/time';
import { NO_FILTERS, type BoardFilters } from './filters';
import { CREATED_LABELS, DUE_LABELS, STRINGS } from './strings';

export interface FilterChip {
  label: string;
  /** What taking the chip away changes. */
  without: Partial<BoardFilters>;
}

function nameOf(people: TaskUsers['staff'] | undefined, id: string): string {
  return people?.find((person) => person.id === id)?.name ?? '…';
}

function createdLabel({ created, createdFrom, createdTo }: BoardFilters, zone: string): string | undefined {
  if (created === '') return undefined;
  if (created !== 'custom') return `${STRINGS.created}: ${CREATED_LABELS[created]}`;
  return (
    createdFrom && createdTo && `${STRINGS.created}: ${formatDate(createdFrom, zone)} – ${formatDate(createdTo, zone)}`
  );
}

export function filterChips(filters: BoardFilters, users: TaskUsers | undefined, zone: string): FilterChip[] {
  const { priority, overdue, mine, clientId, staffId, due } = filters;
  const created = createdLabel(filters, zone);
  const { createdFrom, createdTo } = NO_FILTERS;
  const chips: (FilterChip | false | '' | undefined)[] = [
    priority && { label: STRINGS.priority, without: { priority: false } },
    overdue && { label: STRINGS.overdue, without: { overdue: false } },
    mine && { label: STRINGS.mine, without: { mine: false } },
    clientId && { label: `${STRINGS.client}: ${nameOf(users?.clients, clientId)}`, without: { clientId: '' } },
    staffId && { label: `${STRINGS.staff}: ${nameOf(users?.staff, staffId)}`, without: { staffId: '' } },
    due && { label: `${STRINGS.due}: ${DUE_LABELS[due]}`, without: { due: '' } },
    created && { label: created, without: { created: '', createdFrom, createdTo } },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}
