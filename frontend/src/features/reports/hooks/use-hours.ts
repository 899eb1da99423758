import { type HoursFilter, useGetHoursQuery } from '@/api/hours';
import { useToday } from '@/api/use-today';
import type { Breakdown } from '../model/hours-filter';

/** Running timers count up to now. */
const POLL_MS = 60_000;

/** The sums of a filter, live. Those of the previous filter stay until the new ones are loaded. */
export function useHours(filter: HoursFilter, groupBy: Breakdown) {
  const today = useToday();
  const isOver = filter.to !== undefined && filter.to < today;
  const query = useGetHoursQuery(
    { ...filter, groupBy },
    { refetchOnMountOrArgChange: true, pollingInterval: isOver ? 0 : POLL_MS },
  );
  return {
    hours: query.currentData ?? query.data,
    /** The hours are those of another filter. */
    isLate: query.currentData === undefined,
    isFailed: query.error !== undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
