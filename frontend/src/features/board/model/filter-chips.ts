/** The active filters as removable chips. */
import type { Label, Person } from '@contract';
import { formatDate } from '@/lib/time';
import { CREATED_LABELS, DUE_LABELS, STRINGS } from '../strings';
import { type BoardFilters, NO_FILTERS } from './filters';

export interface FilterChip {
  label: string;
  /** The change that removes the chip. */
  without: Partial<BoardFilters>;
}

function nameOf(people: readonly Person[] | undefined, id: string): string {
  return people?.find((person) => person.id === id)?.name ?? '…';
}

function createdLabel({ created, createdFrom, createdTo }: BoardFilters, zone: string): string | undefined {
  if (created === '') return undefined;
  if (created !== 'custom') return `${STRINGS.created}: ${CREATED_LABELS[created]}`;
  return (
    createdFrom && createdTo && `${STRINGS.created}: ${formatDate(createdFrom, zone)} – ${formatDate(createdTo, zone)}`
  );
}

export interface KnownNames {
  users: { staff: readonly Person[]; clients: readonly Person[] } | undefined;
  /** Undefined while they are loading. */
  labels: readonly Label[] | undefined;
  /** The name of any other label. */
  otherLabel: string;
}

export function filterChips(filters: BoardFilters, known: KnownNames, zone: string): FilterChip[] {
  const { users, labels, otherLabel } = known;
  const { priority, overdue, mine, clientId, staffId, labelIds, due } = filters;
  const labelName = (id: string) => (labels ? (labels.find((label) => label.id === id)?.name ?? otherLabel) : '…');
  const created = createdLabel(filters, zone);
  const { createdFrom, createdTo } = NO_FILTERS;
  const chips: (FilterChip | false | '' | undefined)[] = [
    priority && { label: STRINGS.priority, without: { priority: false } },
    overdue && { label: STRINGS.overdue, without: { overdue: false } },
    mine && { label: STRINGS.mine, without: { mine: false } },
    clientId && { label: `${STRINGS.client}: ${nameOf(users?.clients, clientId)}`, without: { clientId: '' } },
    staffId && { label: `${STRINGS.staff}: ${nameOf(users?.staff, staffId)}`, without: { staffId: '' } },
    ...labelIds.map((id) => ({
      label: `${STRINGS.label}: ${labelName(id)}`,
      without: { labelIds: labelIds.filter((other) => other !== id) },
    })),
    due && { label: `${STRINGS.due}: ${DUE_LABELS[due]}`, without: { due: '' } },
    created && { label: created, without: { created: '', createdFrom, createdTo } },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}
