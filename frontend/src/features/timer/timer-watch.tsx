import { mayEver, type Timer } from '@contract';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useGetCurrentTimerQuery, useTimerSwitch } from '@/api/timer';
import { STARTING_ID } from '@/api/timer-cache';
import { useTitleMark } from '@/lib/use-document-title';
import { onEvent } from '@/realtime/socket';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from './strings';

/**
 * Marks the document's title while the user's timer is running, and announces its start and stop, whatever caused them;
 * a toast shows a stop by an administrator. Renders nothing. Mounted by the shell, since the panel is not always on
 * screen.
 */
export function TimerWatch() {
  const { role } = useCurrentUser();
  const { data: timer, isFetching } = useGetCurrentTimerQuery(undefined, { skip: !mayEver(role, 'task.time') });
  const { isStopping } = useTimerSwitch();
  const before = useRef<Timer | null>(undefined);
  useTitleMark(timer ? `● ${timer.taskTitle}` : '');

  useEffect(() => {
    // A press is shown at once, but announced when the server has confirmed it.
    if (timer?.id === STARTING_ID || (timer === null && (isStopping || isFetching))) return;
    const last = before.current;
    before.current = timer;
    if (last === undefined || timer === undefined || last?.taskId === timer?.taskId) return;
    if (timer) announce(STRINGS.started(timer.taskTitle));
    else if (last) announce(STRINGS.stopped(last.taskTitle));
  }, [timer, isStopping, isFetching]);

  useEffect(
    () =>
      onEvent('timer-stopped-for-you', ({ session, by }) => {
        if (by === 'force') showToast.blank(STRINGS.stoppedByForce(session.taskTitle));
      }),
    [],
  );

  return null;
}
