import { MESSAGES } from '@contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { hoursDiffer } from '@/lib/session-hours';
import { parseHours, type ReportProblems, reportProblems, reportRequest } from '../model/report-form';
import { exactHours, hoursOf, prefilledHours } from '../model/report-time';
import { isEmptyDraft, useReportDraft } from './use-report-draft';
import { useReportTime } from './use-report-time';
import { useScreenshot } from './use-screenshot';
import { useSubmitReport } from './use-submit-report';

export type ReportModel = ReturnType<typeof useReport>;

/** The result of pressing Submit. `zero`: the form asks to confirm 0 hours. `refused`: the form shows the reason. */
export type Outcome = 'stored' | 'refused' | 'zero' | keyof ReportProblems;

/** The current user's report on a task: text, hours and sessions. */
export function useReport(taskId: string) {
  const user = useCurrentUser();
  const { draft, isContinued, edit, renew, drop, dropOwn } = useReportDraft(`report:${user.id}:${taskId}`);
  const { keep, markTaken, ...time } = useReportTime(taskId, user.id, draft);
  const { sessions, ticked } = time;
  const screenshot = useScreenshot();
  const { isSending, problem, setProblem, send } = useSubmitReport(screenshot);
  const [isAttempted, setIsAttempted] = useState(false);
  /** A submission made while the sessions are loading: it is sent once they have loaded. */
  const awaited = useRef<{ mayBeZero: boolean; end: (outcome: Outcome) => void }>(undefined);
  const [isAwaiting, setIsAwaiting] = useState(false);
  const isLoading = !sessions && !time.isSessionsFailed;

  const { description, untickedIds, attempt, submissionKey } = draft;
  const selectedHours = hoursOf(ticked);
  const unedited = Number(attempt?.hours ?? selectedHours);
  const exact = draft.hours ?? (sessions || attempt ? exactHours(unedited) : '');
  const hours = draft.hours ?? (exact && prefilledHours(unedited));
  const problems = reportProblems(description, exact);
  const claimed = parseHours(hours);

  async function submitNow(mayBeZero: boolean): Promise<Outcome> {
    if (!sessions) {
      setProblem(MESSAGES.report.sessionsNotLoaded);
      return 'refused';
    }
    if (problems.description) return 'description';
    if (problems.hours) return 'hours';
    if (claimed === 0 && !mayBeZero) return 'zero';
    const { sessionIds } = attempt ?? { sessionIds: ticked.map(({ id }) => id) };
    edit({ attempt: { sessionIds, hours: exact } });
    keep(sessions);
    const isStored = await send({
      key: submissionKey,
      report: (screenshotUrl) => {
        const sent = sessions.filter(({ id }) => sessionIds.includes(id));
        // Whoever has confirmed 0 hours claims no time, not even a few seconds.
        const claim = { taskId, description, hours: claimed ? exact : hours };
        return reportRequest({ ...claim, screenshotUrl, sessionIds, sessions: sent });
      },
      onRefused: () => edit({}),
      onKeyUsed: renew,
      onTaken: markTaken,
    });
    return isStored ? 'stored' : 'refused';
  }

  async function submit(mayBeZero = false): Promise<Outcome> {
    if (isSending || awaited.current) return 'refused';
    setIsAttempted(true);
    if (!isLoading) return submitNow(mayBeZero);
    setIsAwaiting(true);
    return new Promise((end) => (awaited.current = { mayBeZero, end }));
  }

  const goOn = useEffectEvent(async () => {
    const press = awaited.current;
    awaited.current = undefined;
    if (!press) return;
    const outcome = await submitNow(press.mayBeZero);
    setIsAwaiting(false);
    press.end(outcome);
  });
  useEffect(() => {
    if (!isLoading) void goOn();
  }, [isLoading]);

  return {
    ...time,
    description,
    hours,
    selectedHours,
    /** How far the claimed hours exceed those of the ticked sessions; undefined if they are equal. */
    hoursBeyond:
      sessions && claimed !== undefined && hoursDiffer(claimed, selectedHours) ? claimed - selectedHours : undefined,
    followTicks: () => edit({ hours: undefined }),
    tick: (ids: readonly string[], isTicked: boolean) => {
      const others = untickedIds.filter((id) => !ids.includes(id));
      edit({ untickedIds: isTicked ? others : [...others, ...ids] });
    },
    /** Shown after the first attempt. */
    problems: isAttempted ? problems : {},
    problem,
    screenshot,
    isSending: isSending || isAwaiting,
    isContinued,
    isBegun: !isEmptyDraft(draft) || screenshot.picture !== undefined,
    zone: user.timezone,
    edit,
    submit,
    drop,
    dropOwn,
  };
}
