import { clsx } from 'clsx';
import { CalendarDays, CircleAlert, Clock } from 'lucide-react';
import type { Person, Task, TaskStatus } from '@contract';
import { formatElapsed, formatHours } from '@/lib/format';
import { addDays, formatDate, useNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { ProgressBar } from '@/ui/progress-bar';
import { STATUS_LOOK } from '@/ui/status-look';
import { useBoard } from './board-context';
import { isOverdue } from './filters';
import { assignedText, DUE_LABELS, STRINGS } from './strings';

const SHOWN_PEOPLE = 3;

/** Who, until when, how long: one line under the title, read out with it. */
export function CardMeta({ task, status }: { task: Task; status: TaskStatus }) {
  return (
    <div id={metaId(task.id)} className="flex h-5 items-center gap-2.5 text-xs whitespace-nowrap text-fg-3">
      <People people={assignees(task)} />
      {task.dueDate && <DueDate date={task.dueDate} status={status} />}
      <span className="tnum flex shrink-0 items-center gap-1">
        <Clock aria-hidden="true" className={NARROW_HIDDEN} />
        <span className="sr-only">{STRINGS.hours} </span>
        {formatHours(task.totalHours)}
      </span>
    </div>
  );
}

export const metaId = (taskId: string) => `${taskId}-meta`;

/** Four columns on a small desktop leave no room for every icon; the words stay. */
const NARROW_HIDDEN = 'size-3.5 shrink-0 @max-[230px]:hidden';

/** The main assignee first. */
function assignees({ assignedStaff, taskAssignments }: Task): Person[] {
  const others = taskAssignments.map(({ user }) => user).filter(({ id }) => id !== assignedStaff?.id);
  return assignedStaff ? [assignedStaff, ...others] : others;
}

function People({ people }: { people: Person[] }) {
  if (people.length === 0) return <span className="min-w-0 truncate">{STRINGS.unassigned}</span>;
  const hidden = people.length - SHOWN_PEOPLE;
  return (
    <span className="flex min-w-0 items-center @max-[230px]:overflow-hidden">
      <span className="sr-only">{assignedText(people)}</span>
      <span className="flex gap-0.5">
        {people.slice(0, SHOWN_PEOPLE).map(({ id, name, email }) => (
          <Avatar key={id} name={name || email} size="sm" />
        ))}
      </span>
      {hidden > 0 && (
        <span aria-hidden="true" className="tnum ml-1">
          +{hidden}
        </span>
      )}
    </span>
  );
}

function DueDate({ date, status }: { date: string; status: TaskStatus }) {
  const { today, zone } = useBoard();
  const isLate = isOverdue({ dueDate: date, status }, today);
  const Icon = isLate ? CircleAlert : CalendarDays;
  return (
    <span className={clsx('tnum flex shrink-0 items-center gap-1', isLate && 'text-danger')}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{isLate ? STRINGS.overdue : STRINGS.due} </span>
      {dayText(date, today, zone)}
    </span>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** As short as it is still clear: there is little room on a card. */
function dayText(date: string, today: string, zone: string): string {
  if (date === today) return DUE_LABELS.today;
  if (date === addDays(today, 1)) return DUE_LABELS.tomorrow;
  return date.slice(0, 4) === today.slice(0, 4) ? DAY.format(new Date(date)) : formatDate(date, zone);
}

/** How far, and for how long it has been worked on just now: the last line of a card. */
export function CardProgress({ task, status }: { task: Task; status: TaskStatus }) {
  return (
    <div className="flex h-4 items-center gap-3">
      <ProgressBar percent={task.progressPercent} fill={STATUS_LOOK[status].fill} />
      {task.isActiveTimer && <RunningTime task={task} />}
    </div>
  );
}

/** The viewer's own time if it runs here, else that of whoever started first. */
function RunningTime({ task }: { task: Task }) {
  const { userId } = useBoard();
  const nowMs = useNow();
  const log = task.timeLogs.find((running) => running.userId === userId) ?? task.timeLogs[0];
  return (
    <span className="tnum flex shrink-0 items-center gap-1.5 text-xs font-semibold text-fg">
      <span aria-hidden="true" className="relative size-2">
        <span className="absolute inset-0 animate-running rounded-full bg-online" />
        <span className="absolute inset-0 rounded-full bg-online" />
      </span>
      <span className="sr-only">{STRINGS.running} </span>
      {log && formatElapsed((nowMs - Date.parse(log.startTime)) / 1000)}
    </span>
  );
}
