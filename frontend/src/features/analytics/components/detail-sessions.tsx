import { type DaySession, formatHours } from '@contract';
import { useGetTimesheetDayQuery } from '@/api/timesheets';
import { dayFrame, partIn, stretchOf } from '@/lib/stretch';
import { formatTime, formatWeekdayTime, useNow } from '@/lib/time';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { partText, RANGE_STRINGS } from '../range-strings';
import { DetailTable } from './detail-table';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A user's sessions on a day, in the timezone they were worked in. Only their parts on that day count. */
export function DetailSessions({ userId, date }: { userId: string; date: string }) {
  const load = useGetTimesheetDayQuery({ userId, date });
  const dispatch = useAppDispatch();
  const now = useNow(MINUTE_MS);
  return (
    <DetailTable
      load={load}
      label={RANGE_STRINGS.task}
      columns={[RANGE_STRINGS.session, RANGE_STRINGS.hours]}
      rows={load.currentData?.sessions.map((session) => ({
        id: session.id,
        title: session.taskTitle,
        onOpen: () => dispatch(openOverlay({ kind: 'task', id: session.taskId })),
        ...shownOn(date, session, now),
      }))}
    />
  );
}

/** The part of a session on a day and, if there is more of it, a note with the whole session. */
function shownOn(date: string, session: DaySession, nowMs: number) {
  const { startTime, endTime, timezone } = session;
  const { startMs, endMs, hasStart, hasEnd } = partIn(dayFrame(date, timezone), stretchOf(session, nowMs));
  const time = (ms: number) => formatTime(new Date(ms).toISOString(), timezone);
  const end = endTime === undefined && hasEnd ? RANGE_STRINGS.now : time(endMs);
  const lastEnd = endTime === undefined ? RANGE_STRINGS.now : formatWeekdayTime(endTime, timezone);
  return {
    note: hasStart && hasEnd ? undefined : partText(formatWeekdayTime(startTime, timezone), lastEnd),
    cells: [`${time(startMs)} – ${end}`, formatHours((endMs - startMs) / HOUR_MS)],
  };
}
