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
import { api } from './base-api';
import { ifNamed, mentions } from './if-named';
import { live } from './live';
import type { Change } from './live-response';
import {
  addReport,
  fitsFilter,
  hasOtherTitle,
  nextPageAfter,
  pageOf,
  removeReport,
  type ReportFilter,
  type ReportPage,
  type ReportPages,
  retitled,
  retitleReports,
} from './report-pages';
import { seesAll } from './sees-all';
import { WHEN_BACK } from './when-back';

/** The export's file name if the response has none. */
const EXPORT_NAME = 'reports.csv';

/** `key` is the idempotency key: a retry with the same key stores the report once. */
export interface SubmitReport {
  report: SubmitReportRequest;
  key: string;
}

/** Adds a report at the top, unless the list already contains it. */
function withReport(reports: TaskReport[], report: TaskReport): TaskReport[] {
  return reports.some(({ id }) => id === report.id) ? reports : [report, ...reports];
}

/** Walking thousands of reports through Immer's proxies takes longer than a frame. */
const onPlain =
  (change: Change<ReportPages>): Change<ReportPages> =>
  (draft) =>
    change(original(draft) ?? draft);

const added = (report: TaskReport, { arg, timezone }: { arg: ReportFilter; timezone: string | undefined }) =>
  timezone !== undefined &&
  fitsFilter(report, arg, timezone) &&
  onPlain((data: ReportPages) => addReport(data, report));

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
      onCacheEntryAdded: live<ReportPages, ReportFilter>({
        'task-report-created': added,
        'shift-report-created': added,
        'task-report-deleted': ({ id }) => onPlain((data) => removeReport(data, id)),
        'task-updated': (task, { data }) =>
          (!data || data.pages.some(({ reports }) => reports.some((report) => hasOtherTitle(report, task)))) &&
          onPlain((pages) => retitleReports(pages, task)),
        // Clients see only reports on their tasks.
        'task-assigned': (_, { role }) => !seesAll(role, 'task.see') && 'refetch',
        'task-deleted': ({ taskId }, { role, data }) =>
          !seesAll(role, 'task.see') && mentions(data, taskId) && 'refetch',
        // The tracked hours of any of the user's reports may have changed.
        'time-log-changed': ({ userId }, { data }) =>
          (!data || data.pages.some(({ reports }) => reports.some(({ staff }) => staff.id === userId))) && 'refetch',
        // In another timezone of the viewer, the days of the filter are others.
        'user-updated': (change, scene) => (change.userId === scene.userId ? 'refetch' : ifNamed(change, scene)),
      }),
    }),

    /** People who have left the team, but have reports. */
    getFormerStaff: build.query<Person[], void>({
      query: () => '/task-reports/former-staff',
      providesTags: ['User'],
      onCacheEntryAdded: live<Person[]>({
        'user-updated': 'refetch',
        'task-report-created': 'refetch',
        'task-report-deleted': 'refetch',
      }),
    }),

    deleteReport: build.mutation<void, string>({
      query: (id) => ({ url: `/task-reports/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, getState, queryFulfilled }) {
        // The caller reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
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
      onCacheEntryAdded: live<TaskReport[], string>({
        ...WHEN_BACK,
        'task-report-created': (report, { arg }) =>
          report.task?.id === arg && ((reports) => withReport(reports, report)),
        'task-report-deleted': (gone) => (reports) => reports.filter(({ id }) => id !== gone.id),
        'task-updated': (task, { arg }) => task.id === arg && ((reports) => retitled(reports, task)),
        'time-log-changed': ({ taskIds }, { arg }) => taskIds.includes(arg) && 'refetch',
        'user-updated': ifNamed,
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
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(
          reportsApi.util.updateQueryData('getReportsOfTask', report.taskId, (reports) =>
            withReport(reports, response.data),
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
