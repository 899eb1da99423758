import { type Timesheet, weekOfDay } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { useGetTimesheetQuery } from '@/api/timesheets';
import { useToday } from '@/api/use-today';
import { hoursPollMs } from '@/lib/hours-polling';
import { useCan } from '@/lib/permissions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { weekDays } from '../model/sheet-rows';
import { selectTimesheet, sheetChosen } from '../model/timesheet-slice';

/** The chosen week, initially the viewer's current one. */
export function useChosenWeek() {
  const { id } = useCurrentUser();
  const today = useToday();
  const { userId, week, date, pinned } = useAppSelector(selectTimesheet);
  const chosen = { userId: userId || id, week: week || weekOfDay(pinned?.date ?? today) };
  const days = weekDays(chosen.week);
  const isCurrent = days.includes(today);
  return {
    ...chosen,
    days,
    today,
    isCurrent,
    /** The open day: in the current week it is today unless another day was chosen, or unsaved input pins one. */
    date: [date, pinned?.date, today].find((it) => it && days.includes(it)) ?? days[0]!,
  };
}

/** The chosen week as stored on the server; `sheet` is undefined while loading. */
export function useSheet() {
  const { userId, week, days, today } = useChosenWeek();
  // Not once the week is over in every timezone, nor before it has begun in any.
  const pollingInterval = hoursPollMs(days[6], today) && hoursPollMs(today, days[0]!);
  const query = useGetTimesheetQuery(
    { userId, week },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return {
    sheet: query.currentData,
    error: query.error,
    isFetching: query.isFetching,
    reload: query.refetch,
  };
}

/** Whether the viewer may change the hours of this week. */
export function useMayEdit({ userId, status }: Pick<Timesheet, 'userId' | 'status'>): boolean {
  return useCan()('hours.correct', { ownerId: userId }) && status !== 'approved';
}

export function useChoose() {
  const dispatch = useAppDispatch();
  return (change: Parameters<typeof sheetChosen>[0]) => void dispatch(sheetChosen(change));
}
