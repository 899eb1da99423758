import { type HoursFilter, useGetHoursQuery } from '@/api/hours';
import { useToday } from '@/api/use-today';
import { hoursPollMs } from '@/lib/hours-polling';
import type { Breakdown } from '../model/hours-filter';

/** The totals for a filter, updated live. Those of the previous filter are kept until the new ones are loaded. */
export function useHours(filter: HoursFilter, groupBy: Breakdown) {
  const pollingInterval = hoursPollMs(filter.to, useToday());
  const query = useGetHoursQuery({ ...filter, groupBy }, { refetchOnMountOrArgChange: true, pollingInterval });
  return {
    hours: query.currentData ?? query.data,
    /** Whether the hours are those of the previous filter. */
    isLate: query.currentData === undefined,
    isFailed: query.error !== undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
