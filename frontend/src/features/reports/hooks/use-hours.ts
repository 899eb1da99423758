import { type HoursFilter, useGetHoursQuery } from '@/api/hours';
import { useToday } from '@/api/use-today';
import type { Breakdown } from '../model/hours-filter';

/** Polls, since the hours of running timers grow. */
const POLL_MS = 60_000;

/** The totals for a filter, updated live. Those of the previous filter are kept until the new ones are loaded. */
export function useHours(filter: HoursFilter, groupBy: Breakdown) {
  const today = useToday();
  const isOver = filter.to !== undefined && filter.to < today;
  const query = useGetHoursQuery(
    { ...filter, groupBy },
    { refetchOnMountOrArgChange: true, pollingInterval: isOver ? 0 : POLL_MS },
  );
  return {
    hours: query.currentData ?? query.data,
    /** Whether the hours are those of the previous filter. */
    isLate: query.currentData === undefined,
    isFailed: query.error !== undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
