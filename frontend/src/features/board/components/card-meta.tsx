import { counted, formatHours, type Person, type Task, type TaskStatus } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatElapsed } from '@/lib/format';
import { addDays, formatDate, useNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { STATUS_LOOK } from '@/ui/status-look';
import { useBoard } from '../model/board-context';
import { isOverdue } from '../model/filters';
import {
  assignedText,
  checklistText,
  clientText,
  DUE_LABELS,
  dueText,
  hoursText,
  labelsText,
  STRINGS,
} from '../strings';
import { CardFacts } from './card-facts';

const SHOWN_PEOPLE = 3;

/** Assignees, due date and hours: one line under the title. `children` cover its end. */
export function CardMeta({ task, status, children }: { task: Task; status: TaskStatus; children?: ReactNode }) {
  return (
    <div className="relative flex h-5 items-center gap-3 text-xs whitespace-nowrap text-fg-3">
      <People people={assignees(task)} />
      {task.dueDate && <DueDate date={task.dueDate} status={status} />}
      <span className="tnum">{formatHours(task.totalHours)}</span>
      {children}
    </div>
  );
}

/** The same in words; the title refers to it. */
export function CardDescription({ id, task, status }: { id: string; task: Task; status: TaskStatus }) {
  const { today, zone, userId } = useBoard();
  const { dueDate, totalHours, isActiveTimer, assignedClient, labels, checklist, commentCount, attachmentCount } = task;
  const parts = [
    assignedText(assignees(task)),
    dueDate && dueText(dayText(dueDate, today, zone), isOverdue({ dueDate, status }, today)),
    hoursText(formatHours(totalHours)),
    assignedClient && assignedClient.id !== userId && clientText(assignedClient),
    labels.length > 0 && labelsText(labels),
    commentCount > 0 && `${counted(commentCount, 'comment')}.`,
    attachmentCount > 0 && `${counted(attachmentCount, 'file')}.`,
    checklist.total > 0 && checklistText(checklist),
    isActiveTimer && STRINGS.running,
  ];
  return (
    <p id={id} hidden>
      {parts.filter(Boolean).join(' ')}
    </p>
  );
}

/** Returns the assignees, the main assignee first. */
export function assignees({ assignedStaff, taskAssignments }: Task): Person[] {
  const others = taskAssignments.map(({ user }) => user).filter(({ id }) => id !== assignedStaff?.id);
  return assignedStaff ? [assignedStaff, ...others] : others;
}

function People({ people }: { people: Person[] }) {
  if (people.length === 0) return <span>{STRINGS.unassigned}</span>;
  const hidden = people.length - SHOWN_PEOPLE;
  return (
    <span className="flex items-center gap-0.5">
      {people.slice(0, SHOWN_PEOPLE).map(({ id, name, email }) => (
        <Avatar key={id} userId={id} name={name || email} size="sm" />
      ))}
      {hidden > 0 && <span className="tnum ml-0.5">{`+${hidden}`}</span>}
    </span>
  );
}

function DueDate({ date, status }: { date: string; status: TaskStatus }) {
  const { today, zone } = useBoard();
  const isLate = isOverdue({ dueDate: date, status }, today);
  return (
    <span className={clsx('tnum flex items-center gap-1', isLate && 'text-danger')}>
      {isLate && <CircleAlert aria-hidden="true" className="size-3.5" />}
      <span>{dayText(date, today, zone)}</span>
    </span>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** As short as possible without being ambiguous: a card has little space. */
export function dayText(date: string, today: string, zone: string): string {
  if (date === today) return DUE_LABELS.today;
  if (date === addDays(today, 1)) return DUE_LABELS.tomorrow;
  return date.slice(0, 4) === today.slice(0, 4) ? DAY.format(new Date(date)) : formatDate(date, zone);
}

/**
 * The counts of the task's contents and the running time and, below them, its progress along the card's edge. The bar
 * neither clips nor transforms: the browser processes all elements that do in every frame of a drag.
 */
export function CardProgress({ task, status }: { task: Task; status: TaskStatus }) {
  const percent = Math.max(0, Math.min(100, task.progressPercent));
  return (
    <>
      <CardFacts task={task}>{task.isActiveTimer && <RunningTime task={task} />}</CardFacts>
      <div aria-hidden="true" className="absolute right-3 bottom-1 left-4 h-[3px] rounded-full bg-hover">
        <div className={clsx('h-full rounded-full', STATUS_LOOK[status].fill)} style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

/** The viewer's own timer if it runs on this task, otherwise the timer that started first. */
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
      <span translate="no">{log && formatElapsed((nowMs - Date.parse(log.startTime)) / 1000)}</span>
    </span>
  );
}
