import { formatHours } from '@contract';
import { useGetTimesheetDayQuery } from '@/api/timesheets';
import { sessionHours } from '@/lib/session-hours';
import { formatTime, useNow } from '@/lib/time';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { RANGE_STRINGS } from '../range-strings';
import { DetailTable } from './detail-table';

const MINUTE_MS = 60_000;

/** A user's sessions on a day, in the timezone they were worked in. */
export function DetailSessions({ userId, date }: { userId: string; date: string }) {
  const load = useGetTimesheetDayQuery({ userId, date });
  const dispatch = useAppDispatch();
  const now = useNow(MINUTE_MS);
  return (
    <DetailTable
      load={load}
      label={RANGE_STRINGS.task}
      columns={[RANGE_STRINGS.session, RANGE_STRINGS.hours]}
      rows={load.currentData?.sessions.map((session) => {
        const { id, taskId, taskTitle, startTime, endTime, timezone } = session;
        const end = endTime === undefined ? RANGE_STRINGS.now : formatTime(endTime, timezone);
        return {
          id,
          title: taskTitle,
          onOpen: () => dispatch(openOverlay({ kind: 'task', id: taskId })),
          cells: [`${formatTime(startTime, timezone)} – ${end}`, formatHours(sessionHours(session, now))],
        };
      })}
    />
  );
}
