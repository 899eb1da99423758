import { MESSAGES } from '@contract';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetTaskLogsQuery } from '@/api/timer';
import { serverNow } from '@/lib/server-clock';
import { useNow } from '@/lib/time';
import { prefilledHours, type ReportProblems, reportProblems, reportRequest } from './report-form';
import { isEmptyDraft, useReportDraft } from './use-report-draft';
import { useScreenshot } from './use-screenshot';
import { useSubmitReport } from './use-submit-report';

/** The prefilled figure follows a running timer this often. */
const PREFILL_MS = 60_000;

export type ReportModel = ReturnType<typeof useReport>;

/** What came of pressing Submit: it is stored, or a field is wrong, or something else is and the form says so. */
export type Outcome = 'stored' | 'refused' | keyof ReportProblems;

/** The report of the signed-in person on a task: their words, their hours, their sessions. */
export function useReport(taskId: string) {
  const user = useCurrentUser();
  const logs = useGetTaskLogsQuery(taskId);
  const sessions = useMemo(() => logs.data?.filter(({ userId }) => userId === user.id), [logs.data, user.id]);
  const now = useNow(PREFILL_MS);
  const { draft, isContinued, edit, renew, drop } = useReportDraft(`report:${user.id}:${taskId}`);
  const screenshot = useScreenshot();
  const { isSending, problem, setProblem, send } = useSubmitReport(screenshot);
  const [isAttempted, setIsAttempted] = useState(false);

  const { description, submissionKey } = draft;
  const hours = draft.hours ?? (sessions ? prefilledHours(sessions, now) : '');
  const problems = reportProblems(description, hours);

  async function submit(): Promise<Outcome> {
    if (isSending) return 'refused';
    setIsAttempted(true);
    if (!sessions) {
      setProblem(MESSAGES.report.sessionsNotLoaded);
      return 'refused';
    }
    if (problems.description) return 'description';
    if (problems.hours) return 'hours';
    // From now on the figure stands: sent again, the report must be the same.
    edit({ hours });
    const isStored = await send({
      key: submissionKey,
      report: (screenshotUrl) => reportRequest({ taskId, description, hours, screenshotUrl, sessions }, serverNow()),
      onKeyUsed: renew,
    });
    return isStored ? 'stored' : 'refused';
  }

  return {
    logs,
    /** The own ones; undefined until they are loaded. */
    sessions,
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
