import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import type { ReportFilter } from '@/api/report-pages';
import { useGetReportsInfiniteQuery } from '@/api/reports';
import { reportRows } from '../model/report-rows';

/** The loaded reports of a filter, and functions to load more. */
export function useReports(filter: ReportFilter | undefined) {
  const { timezone } = useCurrentUser();
  const query = useGetReportsInfiniteQuery(filter ?? skipToken);
  const { currentData, hasNextPage, isFetching, error, fetchNextPage, refetch } = query;
  const rows = useMemo(
    () =>
      currentData &&
      reportRows(
        currentData.pages.flatMap(({ reports }) => reports),
        timezone,
        hasNextPage,
      ),
    [currentData, timezone, hasNextPage],
  );
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    /** Undefined until the first page has loaded. */
    rows,
    pageCount: currentData?.pages.length,
    hasMore: hasNextPage,
    isFetching,
    /** Remains true while they are requested again. */
    isFailed: error !== undefined,
    loadMore,
    retry: () => void refetch(),
  };
}

export type Reports = ReturnType<typeof useReports>;
