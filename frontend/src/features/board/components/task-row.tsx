import { formatHours, type Label, STATUS_LABELS, type Task } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Avatar } from '@/ui/avatar';
import { LabelSwatch } from '@/ui/label-chip';
import { StatusIcon } from '@/ui/status-icon';
import { useBoard } from '../model/board-context';
import { FILE_OVER_LOOK, SELECTED_LOOK } from '../model/card-look';
import { isOverdue } from '../model/filters';
import { selectIsSelected } from '../model/selection-slice';
import { cardMenuLabel, STRINGS } from '../strings';
import { assignees, dayText } from './card-meta';
import { LIST_GRID } from './task-list-head';

const SHOWN_PEOPLE = 3;

export interface TaskRowProps {
  /** The key of its position: a task can be in several sections. */
  place: string;
  task: Task;
  isTabStop: boolean;
  isMobile: boolean;
}

/** A task in the list: one control as large as the row, and the menu that moves it. */
export const TaskRow = memo(function TaskRow({ place, task, isTabStop, isMobile }: TaskRowProps) {
  const isSelected = useAppSelector((state) => selectIsSelected(state, task.id));
  const Cells = isMobile ? MobileCells : DesktopCells;
  return (
    <article
      data-card={task.id}
      data-place={place}
      data-selected={isSelected || undefined}
      className={clsx(
        'relative h-full border-b border-hairline hover:bg-raised',
        FILE_OVER_LOOK,
        isSelected && SELECTED_LOOK,
        isMobile ? 'flex items-center pr-3' : LIST_GRID,
      )}
      role="presentation"
    >
      <Cells task={task} isTabStop={isTabStop} />
    </article>
  );
});

type CellsProps = Pick<TaskRowProps, 'task' | 'isTabStop'>;

function DesktopCells({ task, isTabStop }: CellsProps) {
  return (
    <>
      <Title task={task} isTabStop={isTabStop} />
      <div role="cell" className="min-w-0">
        <Status task={task} isTabStop={isTabStop} />
      </div>
      <div dir="auto" role="cell" title={task.assignedClient?.name} className="truncate text-fg-2">
        {task.assignedClient?.name}
      </div>
      <div role="cell" className="min-w-0">
        <Labels labels={task.labels} />
      </div>
      <div role="cell">
        <People task={task} />
      </div>
      <div role="cell">
        <Due task={task} />
      </div>
      <div role="cell" className="tnum text-right">
        {formatHours(task.totalHours)}
      </div>
      <div role="cell" className="tnum text-right text-fg-2">
        {`${task.progressPercent}%`}
      </div>
    </>
  );
}

function MobileCells({ task, isTabStop }: CellsProps) {
  return (
    <>
      <div role="cell">
        <Status task={task} isTabStop={isTabStop} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Title task={task} isTabStop={isTabStop} />
        <div role="cell" className="flex min-w-0 items-center gap-3 text-xs text-fg-3">
          <Due task={task} />
          <span className="tnum shrink-0">{formatHours(task.totalHours)}</span>
          <Labels labels={task.labels} />
          <span className="ml-auto shrink-0">
            <People task={task} />
          </span>
        </div>
      </div>
    </>
  );
}

/** Extends the title's hit area to the whole row. */
function Title({ task, isTabStop }: CellsProps) {
  const { openTask } = useBoard();
  return (
    <div role="cell" className="min-w-0">
      <button
        type="button"
        data-card-title=""
        dir="auto"
        title={task.title}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => openTask(task.id)}
        className="block w-full truncate text-left text-base font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
      >
        {task.title}
      </button>
    </div>
  );
}

/** On a phone, only the icon, in a square large enough for a finger. */
const STATUS_BOX = 'flex min-w-0 items-center gap-2 max-md:size-11 max-md:justify-center';

function Status({ task: { id, title, status }, isTabStop }: CellsProps) {
  const { moves, offerMove, moveOptions } = useBoard();
  const content = (
    <>
      <StatusIcon status={status} />
      <span className="truncate max-md:sr-only">{STATUS_LABELS[status]}</span>
    </>
  );
  if (!moves.canMove) return <span className={STATUS_BOX}>{content}</span>;
  return (
    <button
      type="button"
      aria-label={`${cardMenuLabel(title)}: ${STATUS_LABELS[status]}`}
      aria-haspopup={moveOptions}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => offerMove(id, event.currentTarget)}
      className={clsx(STATUS_BOX, 'relative z-1 max-w-full rounded-control hover:bg-hover md:-ml-1.5 md:h-7 md:px-1.5')}
    >
      {content}
    </button>
  );
}

function Labels({ labels }: { labels: readonly Label[] }) {
  const names = labels.map(({ name }) => name).join(', ');
  if (labels.length === 0) return null;
  return (
    <span title={names} className="relative z-1 flex min-w-0 items-center gap-2.5">
      {labels.map(({ id, name, hue }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5">
          <LabelSwatch hue={hue} />
          <span dir="auto" className="truncate text-fg-2">
            {name}
          </span>
        </span>
      ))}
    </span>
  );
}

function People({ task }: { task: Task }) {
  const people = assignees(task);
  const names = people.map(({ name, email }) => name || email).join(', ');
  const hidden = people.length - SHOWN_PEOPLE;
  if (people.length === 0) return <span className="sr-only">{STRINGS.unassigned}</span>;
  return (
    <span title={names} className="relative z-1 flex items-center gap-0.5">
      <span className="sr-only">{names}</span>
      {people.slice(0, SHOWN_PEOPLE).map(({ id, name, email }) => (
        <Avatar key={id} userId={id} name={name || email} size="sm" />
      ))}
      {hidden > 0 && (
        <span aria-hidden="true" className="tnum ml-0.5 text-xs text-fg-3">
          {`+${hidden}`}
        </span>
      )}
    </span>
  );
}

function Due({ task: { dueDate, status } }: { task: Task }) {
  const { today, zone } = useBoard();
  if (!dueDate) return null;
  const isLate = isOverdue({ dueDate, status }, today);
  return (
    <span className={clsx('tnum flex shrink-0 items-center gap-1 whitespace-nowrap', isLate && 'text-danger')}>
      {isLate && <CircleAlert aria-hidden="true" className="size-3.5" />}
      {isLate && <span className="sr-only">{STRINGS.overdue}</span>}
      <span>{dayText(dueDate, today, zone)}</span>
    </span>
  );
}
