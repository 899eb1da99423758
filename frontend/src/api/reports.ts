/** Task reports and their screenshots (spec 7; decisions 3). */
import { IDEMPOTENCY_HEADER, type ScreenshotResponse, type SubmitReportRequest, type TaskReport } from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { follow, stopAll } from './follow';

/** `key` names one submission: sent again under the same key, it is stored once. */
export interface SubmitReport {
  report: SubmitReportRequest;
  key: string;
}

/** Newest first, each once. */
function withReport(reports: TaskReport[], report: TaskReport): TaskReport[] {
  return reports.some(({ id }) => id === report.id) ? reports : [report, ...reports];
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useGetReportsOfTaskQuery, useUploadScreenshotMutation, useSubmitReportMutation } = reportsApi;
