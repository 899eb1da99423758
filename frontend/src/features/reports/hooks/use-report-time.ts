import { useEffect, useMemo, useState } from 'react';
import { useGetCurrentTimerQuery, useGetTaskLogsQuery } from '@/api/timer';
import { useGetUnreportedQuery } from '@/api/unreported';
import { type ReportSession, reportSessions } from '../model/report-time';
import type { ReportDraft } from './use-report-draft';

/** The user's unreported sessions on a task, and which of them are ticked. */
export function useReportTime(taskId: string, userId: string, { untickedIds, attempt }: ReportDraft) {
  const unreported = useGetUnreportedQuery(taskId);
  const { refetch } = unreported;
  const logs = useGetTaskLogsQuery(taskId);
  const { data: timer } = useGetCurrentTimerQuery();
  const [sent, setSent] = useState<ReportSession[]>([]);
  const [takenIds, setTakenIds] = useState<string[]>([]);
  const sentIds = attempt?.sessionIds;

  // Not in `markTaken`: the form may be gone by then, and its query could no longer be refetched.
  useEffect(() => {
    if (takenIds.length > 0) void refetch();
  }, [takenIds, refetch]);

  const sessions = useMemo(
    () =>
      unreported.data &&
      logs.data &&
      reportSessions({
        ...{ unreported: unreported.data.sessions, logs: logs.data },
        ...{ sent, sentIds: sentIds ?? [], takenIds, untickedIds },
      }),
    [unreported.data, logs.data, sent, sentIds, takenIds, untickedIds],
  );

  return {
    /** Undefined while loading. */
    sessions,
    ticked: useMemo(() => sessions?.filter(({ isTicked }) => isTicked) ?? [], [sessions]),
    isTracked: logs.data?.some((log) => log.userId === userId) ?? false,
    isTimerRunning: timer?.taskId === taskId,
    /** Remains true while they are requested again. */
    isSessionsFailed: !sessions && (unreported.error ?? logs.error) !== undefined,
    isReloading: unreported.isFetching || logs.isFetching,
    reload: () => {
      if (!unreported.data) void refetch();
      if (!logs.data) void logs.refetch();
    },
    /** Keeps these sessions in the form until it is clear whether they were reported. */
    keep: setSent,
    /** Marks sessions that another report claims, and refetches the unreported ones. */
    markTaken: (ids: string[]) => setTakenIds((known) => [...known, ...ids]),
  };
}
