import { clsx } from 'clsx';
import { CalendarDays, CircleAlert, Clock } from 'lucide-react';
import type { Person, Task, TaskStatus } from '@contract';
import { formatElapsed, formatHours } from '@/lib/format';
import { addDays, formatDate, useNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { useBoard } from './board-context';
import { isOverdue } from './filters';
import { assignedText, DUE_LABELS, STRINGS } from './strings';

const SHOWN_PEOPLE = 3;

/** Who, until when, how long: one line under the title, read out with it. */
export function CardMeta({ task, status }: { task: Task; status: TaskStatus }) {
  return (
    <div id={`${task.id}-meta`} className="flex h-5 items-center gap-3 text-xs text-fg-3">
      <People people={assignees(task)} />
      {task.dueDate && <DueDate date={task.dueDate} status={status} />}
      <span className="tnum flex items-center gap-1">
        <Clock aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{STRINGS.hours} </span>
        {formatHours(task.totalHours)}
      </span>
      {task.isActiveTimer && <RunningTime task={task} />}
    </div>
  );
}

/** The main assignee first. */
function assignees({ assignedStaff, taskAssignments }: Task): Person[] {
  const others = taskAssignments.map(({ user }) => user).filter(({ id }) => id !== assignedStaff?.id);
  return assignedStaff ? [assignedStaff, ...others] : others;
}

function People({ people }: { people: Person[] }) {
  if (people.length === 0) return <span className="text-fg-3">{STRINGS.unassigned}</span>;
  const hidden = people.length - SHOWN_PEOPLE;
  return (
    <span className="flex shrink-0 items-center">
      <span className="sr-only">{assignedText(people)}</span>
      {people.slice(0, SHOWN_PEOPLE).map(({ id, name, email }) => (
        <Avatar key={id} name={name || email} size="sm" className="-ml-1 ring-2 ring-raised first-of-type:ml-0" />
      ))}
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
    <span className={clsx('tnum flex min-w-0 items-center gap-1 whitespace-nowrap', isLate && 'text-danger')}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{isLate ? STRINGS.overdue : STRINGS.due} </span>
      {dayText(date, today, zone)}
    </span>
  );
}

function dayText(date: string, today: string, zone: string): string {
  if (date === today) return DUE_LABELS.today;
  return date === addDays(today, 1) ? DUE_LABELS.tomorrow : formatDate(date, zone);
}

/** The viewer's own time if it runs here, else that of whoever started first. */
function RunningTime({ task }: { task: Task }) {
  const { userId } = useBoard();
  const nowMs = useNow();
  const log = task.timeLogs.find((running) => running.userId === userId) ?? task.timeLogs[0];
  return (
    <span className="tnum ml-auto flex items-center gap-1.5 font-semibold text-fg">
      <span aria-hidden="true" className="relative size-2">
        <span className="absolute inset-0 animate-running rounded-full bg-online" />
        <span className="absolute inset-0 rounded-full bg-online" />
      </span>
      <span className="sr-only">{STRINGS.running} </span>
      {log && formatElapsed((nowMs - Date.parse(log.startTime)) / 1000)}
    </span>
  );
}
