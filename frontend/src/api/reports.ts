/** Task reports and their screenshots. */
import {
  IDEMPOTENCY_HEADER,
  LIMITS,
  type Person,
  type ScreenshotResponse,
  type SubmitReportRequest,
  type TaskReport,
} from '@contract';
import { original } from '@reduxjs/toolkit';
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

/** With more pages than these, a lost connection restarts the list instead of refetching them all. */
const REFETCHED_PAGES = 10;

/** The export's file name if the response has none. */
const EXPORT_NAME = 'reports.csv';

/** `key` is the idempotency key: a retry with the same key stores the report once. */
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

/** Exported for code beyond the hooks below. */
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
          /**
           * A page in progress is appended to the pages that existed when it was requested, so the update is applied
           * again after it.
           */
          const change = (make: Change<ReportPages>) => {
            apply(onPlain(make));
            const running = life.dispatch(reportsApi.util.getRunningQueryThunk('getReports', filter));
            void running?.then(() => apply(onPlain(make)));
          };
          const add = (report: TaskReport) => {
            const zone = selectCurrentUser(life.getState())?.timezone;
            if (zone && fitsFilter(report, filter, zone)) change((data) => addReport(data, report));
          };
          const refetch = () => {
            const refetchCachedPages = (life.getCacheEntry().data?.pages.length ?? 0) <= REFETCHED_PAGES;
            const once = { forceRefetch: true, subscribe: false, refetchCachedPages };
            void life.dispatch(reportsApi.endpoints.getReports.initiate(filter, once));
          };
          return stopAll(
            onEvent('task-report-created', add),
            onEvent('shift-report-created', add),
            onEvent('task-report-deleted', ({ id }) => change((data) => removeReport(data, id))),
            // The tracked hours of any of the user's reports may be others now.
            onEvent('time-log-changed', ({ userId }) => {
              const pages = life.getCacheEntry().data?.pages ?? [];
              if (pages.some(({ reports }) => reports.some(({ staff }) => staff.id === userId))) refetch();
            }),
            onResync(refetch),
          );
        }),
    }),

    /** People with reports who have left the team. */
    getFormerStaff: build.query<Person[], void>({
      query: () => '/task-reports/former-staff',
      providesTags: ['User'],
    }),

    deleteReport: build.mutation<void, string>({
      query: (id) => ({ url: `/task-reports/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, getState, queryFulfilled }) {
        // The caller reports failures.
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const remove = onPlain((data) => removeReport(data, id));
        for (const filter of reportsApi.util.selectCachedArgsForQuery(getState(), 'getReports')) {
          dispatch(reportsApi.util.updateQueryData('getReports', filter, remove));
        }
      },
    }),

    /** Saves the file and returns its name. */
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
        follow<TaskReport[]>(life, (apply) => {
          const refetch = () => life.dispatch(api.util.invalidateTags([{ type: 'Report', id: taskId }]));
          return stopAll(
            onEvent('task-report-created', (report) => {
              if (report.task?.id === taskId) apply((reports) => withReport(reports, report));
            }),
            onEvent('task-report-deleted', (gone) => apply((reports) => reports.filter(({ id }) => id !== gone.id))),
            onEvent('time-log-changed', ({ taskIds }) => {
              if (taskIds.includes(taskId)) refetch();
            }),
            onResync(refetch),
          );
        }),
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
        // The form reports failures.
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
  useGetFormerStaffQuery,
  useDeleteReportMutation,
  useExportReportsMutation,
  useGetReportsOfTaskQuery,
  useUploadScreenshotMutation,
  useSubmitReportMutation,
} = reportsApi;
