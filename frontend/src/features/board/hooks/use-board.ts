import { useDeferredValue, useMemo, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { selectPendingMoves } from '@/api/pending-moves';
import { selectBoard, useGetTasksQuery } from '@/api/tasks';
import { useToday } from '@/api/use-today';
import { useAppSelector } from '@/store/hooks';
import { selectFilters } from '../model/board-slice';
import { taskTest } from '../model/filters';
import { type BoardColumns, createColumnSelector } from '../model/select-columns';

/** Returns the visible columns. Rerenders only when a card appears, disappears or moves. */
export function useBoardColumns(): BoardColumns {
  const { id: userId, timezone: zone } = useCurrentUser();
  const today = useToday();
  const filters = useDeferredValue(useAppSelector(selectFilters));
  const test = useMemo(() => taskTest(filters, { userId, zone, today }), [filters, userId, zone, today]);
  const [selectColumns] = useState(createColumnSelector);
  return useAppSelector((state) => selectColumns(selectBoard(state), selectPendingMoves(state), test));
}

export interface BoardLoad {
  status: 'loading' | 'failed' | 'loaded';
  isFetching: boolean;
  retry: () => void;
}

/** Stale cards remain visible: loading has failed only if there is nothing to show. */
export function useBoardLoad(): BoardLoad {
  const { hasData, error, isFetching, refetch } = useGetTasksQuery(undefined, {
    selectFromResult: ({ data, error, isFetching }) => ({ hasData: data !== undefined, error, isFetching }),
  });
  const status = hasData ? 'loaded' : error ? 'failed' : 'loading';
  return { status, isFetching, retry: () => void refetch() };
}
