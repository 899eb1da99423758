import { MESSAGES, unreportedSessions } from '@contract';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetReportsOfTaskQuery } from '@/api/reports';
import { useGetTaskLogsQuery } from '@/api/timer';
import { serverNow } from '@/lib/server-clock';
import { useNow } from '@/lib/time';
import { parseHours, prefilledHours, type ReportProblems, reportProblems, reportRequest } from './report-form';
import { isEmptyDraft, useReportDraft } from './use-report-draft';
import { useScreenshot } from './use-screenshot';
import { useSubmitReport } from './use-submit-report';

/** The prefilled figure follows a running timer this often. */
const PREFILL_MS = 60_000;

export type ReportModel = ReturnType<typeof useReport>;

/** What came of pressing Submit. With `zero` the form asks whether 0 hours are meant, with `refused` it says why. */
export type Outcome = 'stored' | 'refused' | 'zero' | keyof ReportProblems;

/** The report of the signed-in person on a task: their words, their hours, their sessions. */
export function useReport(taskId: string) {
  const user = useCurrentUser();
  const logs = useGetTaskLogsQuery(taskId);
  const reports = useGetReportsOfTaskQuery(taskId);
  const lastReportAt = reports.data?.find(({ staff }) => staff.id === user.id)?.date;
  const sessions = useMemo(() => {
    if (!logs.data || !reports.data) return undefined;
    const own = logs.data.filter(({ userId }) => userId === user.id);
    return unreportedSessions(own, lastReportAt);
  }, [logs.data, reports.data, lastReportAt, user.id]);
  const now = useNow(PREFILL_MS);
  const { draft, isContinued, edit, renew, drop } = useReportDraft(`report:${user.id}:${taskId}`);
  const screenshot = useScreenshot();
  const { isSending, problem, setProblem, send } = useSubmitReport(screenshot);
  const [isAttempted, setIsAttempted] = useState(false);

  const { description, submissionKey } = draft;
  const hours = draft.hours ?? (sessions ? prefilledHours(sessions, now) : '');
  const problems = reportProblems(description, hours);

  async function submit(mayBeZero = false): Promise<Outcome> {
    if (isSending) return 'refused';
    setIsAttempted(true);
    if (!sessions) {
      setProblem(MESSAGES.report.sessionsNotLoaded);
      return 'refused';
    }
    if (problems.description) return 'description';
    if (problems.hours) return 'hours';
    if (parseHours(hours) === 0 && !mayBeZero) return 'zero';
    // From now on the figure stands: sent again, the report must be the same.
    edit({ hours });
    const isStored = await send({
      key: submissionKey,
      report: (screenshotUrl) => reportRequest({ taskId, description, hours, screenshotUrl, sessions }, serverNow()),
      onKeyUsed: renew,
    });
    return isStored ? 'stored' : 'refused';
  }

  function reload() {
    if (!logs.data) void logs.refetch();
    if (!reports.data) void reports.refetch();
  }

  return {
    /** What this person tracked since their last report on the task; undefined until it is loaded. */
    sessions,
    isReportedBefore: lastReportAt !== undefined,
    isSessionsFailed: !sessions && (logs.isError || reports.isError),
    isReloading: logs.isFetching || reports.isFetching,
    reload,
    description,
    hours,
    /** Shown from the first attempt on. */
    problems: isAttempted ? problems : {},
    problem,
    screenshot,
    isSending,
    isContinued,
    isBegun: !isEmptyDraft(draft) || screenshot.picture !== undefined,
    zone: user.timezone,
    edit,
    submit,
    drop,
  };
}
