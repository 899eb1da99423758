import { mayEver, MESSAGES } from '@contract';
import { type ReactNode, useMemo } from 'react';
import { useCurrentUser } from '@/api/auth';
import { selectBoard } from '@/api/tasks';
import { useGetCurrentTimerQuery, useTimerSwitch } from '@/api/timer';
import { useCan } from '@/lib/permissions';
import { useAppStore } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { CardTimerContext } from '../model/card-timer-context';

/** One subscription for all cards. It rerenders when the timer starts or stops, not on every tick. */
export function CardTimerProvider({ children }: { children: ReactNode }) {
  const { role } = useCurrentUser();
  const can = useCan();
  const store = useAppStore();
  const { start, stop } = useTimerSwitch();
  const { runningTaskId } = useGetCurrentTimerQuery(undefined, {
    skip: !mayEver(role, 'task.time'),
    selectFromResult: ({ data }) => ({ runningTaskId: data === null ? null : data?.taskId }),
  });

  const value = useMemo(() => {
    const taskOf = (id: string) => selectBoard(store.getState())?.entities[id];
    const mayTime = (id: string) => {
      const task = taskOf(id);
      if (!task) return false;
      const assigneeIds = task.taskAssignments.map(({ user }) => user.id);
      return can('task.time', { assignedStaffId: task.assignedStaffId, assigneeIds });
    };
    return {
      runningTaskId,
      mayTime,
      press: (id: string) => {
        const task = taskOf(id);
        if (runningTaskId === id) stop();
        else if (task && mayTime(id)) {
          // Does only what the button announced: a timer that was just started elsewhere keeps running.
          start({ taskId: id, taskTitle: task.title, stopRunning: typeof runningTaskId === 'string' });
        } else announce(MESSAGES.timer.notAssigned);
      },
    };
  }, [runningTaskId, can, store, start, stop]);

  return <CardTimerContext value={value}>{children}</CardTimerContext>;
}
