/** Task reports and their screenshots (spec 7; decisions 3). */
import { original } from '@reduxjs/toolkit';
import {
  IDEMPOTENCY_HEADER,
  LIMITS,
  type ScreenshotResponse,
  type SubmitReportRequest,
  type TaskReport,
} from '@contract';
import { fileNameOf, saveFile } from '@/lib/save-file';
import { onEvent, onResync } from '@/realtime/socket';
import { selectCurrentUser } from './auth';
import { api } from './base-api';
import { type Change, follow, stopAll } from './follow';
import {
  addReport,
  fitsFilter,
  nextPageAfter,
  pageOf,
  removeReport,
  type ReportFilter,
  type ReportPage,
  type ReportPages,
} from './report-pages';

/** More pages than these are not fetched again after a lost connection; the list begins anew instead. */
const REFETCHED_PAGES = 10;

/** What the export is called if the server gives it no name. */
const EXPORT_NAME = 'reports.csv';

/** `key` names one submission: sent again under the same key, it is stored once. */
export interface SubmitReport {
  report: SubmitReportRequest;
  key: string;
}

/** Newest first, each once. */
function withReport(reports: TaskReport[], report: TaskReport): TaskReport[] {
  return reports.some(({ id }) => id === report.id) ? reports : [report, ...reports];
}

/** Walking thousands of reports through Immer's proxies takes longer than a frame. */
const onPlain =
  (change: Change<ReportPages>): Change<ReportPages> =>
  (draft) =>
    change(original(draft) ?? draft);

/** Exported for what must reach beyond the hooks below. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReports: build.infiniteQuery<ReportPage, ReportFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (_last, pages) => nextPageAfter(pages) },
      query: ({ queryArg, pageParam }) => ({
        url: '/task-reports',
        params: { ...queryArg, limit: LIMITS.report.pageSize, before: pageParam || undefined },
      }),
      transformResponse: pageOf,
      providesTags: [{ type: 'Report', id: 'LIST' }],
      onCacheEntryAdded: (filter, life): Promise<void> =>
        follow<ReportPages>(life, (apply) => {
          /** A page under way will be put after those that were there when it was asked for: then it is done again. */
          const change = (make: Change<ReportPages>) => {
            apply(onPlain(make));
            const running = life.dispatch(reportsApi.util.getRunningQueryThunk('getReports', filter));
            void running?.then(() => apply(onPlain(make)));
          };
          const add = (report: TaskReport) => {
            const zone = selectCurrentUser(life.getState())?.timezone;
            if (zone && fitsFilter(report, filter, zone)) change((data) => addReport(data, report));
          };
          return stopAll(
            onEvent('task-report-created', add),
            onEvent('shift-report-created', add),
            onEvent('task-report-deleted', ({ id }) => change((data) => removeReport(data, id))),
            onResync(() => {
              const refetchCachedPages = (life.getCacheEntry().data?.pages.length ?? 0) <= REFETCHED_PAGES;
              const once = { forceRefetch: true, subscribe: false, refetchCachedPages };
              void life.dispatch(reportsApi.endpoints.getReports.initiate(filter, once));
            }),
          );
        }),
    }),

    deleteReport: build.mutation<void, string>({
      query: (id) => ({ url: `/task-reports/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, getState, queryFulfilled }) {
        // Whoever asked for it tells of a failure.
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const remove = onPlain((data) => removeReport(data, id));
        for (const filter of reportsApi.util.selectCachedArgsForQuery(getState(), 'getReports')) {
          dispatch(reportsApi.util.updateQueryData('getReports', filter, remove));
        }
      },
    }),

    /** Saves the file and answers its name. */
    exportReports: build.mutation<string, ReportFilter>({
      query: (filter) => ({
        url: '/export/current-work',
        params: { ...filter },
        responseHandler: async (response) => {
          if (!response.ok) return response.json() as Promise<unknown>;
          const name = fileNameOf(response.headers.get('content-disposition')) ?? EXPORT_NAME;
          saveFile(await response.blob(), name);
          return name;
        },
      }),
    }),

    getReportsOfTask: build.query<TaskReport[], string>({
      query: (taskId) => ({ url: '/task-reports', params: { taskId } }),
      providesTags: (_reports, _error, taskId) => [{ type: 'Report', id: taskId }],
      onCacheEntryAdded: (taskId, life) =>
        follow<TaskReport[]>(life, (apply) =>
          stopAll(
            onEvent('task-report-created', (report) => {
              if (report.task?.id === taskId) apply((reports) => withReport(reports, report));
            }),
            onEvent('task-report-deleted', (gone) => apply((reports) => reports.filter(({ id }) => id !== gone.id))),
            onResync(() => life.dispatch(api.util.invalidateTags([{ type: 'Report', id: taskId }]))),
          ),
        ),
    }),

    uploadScreenshot: build.mutation<ScreenshotResponse, File>({
      query: (file) => {
        const body = new FormData();
        body.append('screenshot', file);
        return { url: '/upload/screenshot', method: 'POST', body };
      },
    }),

    submitReport: build.mutation<TaskReport, SubmitReport>({
      query: ({ report, key }) => ({
        url: '/task-reports',
        method: 'POST',
        body: report,
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
      async onQueryStarted({ report }, { dispatch, queryFulfilled }) {
        // The form tells of a failure.
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(
          reportsApi.util.updateQueryData('getReportsOfTask', report.taskId, (reports) =>
            withReport(reports, answer.data),
          ),
        );
      },
    }),
  }),
});

export const {
  useGetReportsInfiniteQuery,
  useDeleteReportMutation,
  useExportReportsMutation,
  useGetReportsOfTaskQuery,
  useUploadScreenshotMutation,
  useSubmitReportMutation,
} = reportsApi;
