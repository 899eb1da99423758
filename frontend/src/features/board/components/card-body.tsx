import type { Task, TaskStatus } from '@contract';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, memo, type Ref } from 'react';
import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { useTask } from '@/api/tasks';
import { useAppSelector } from '@/store/hooks';
import { IconButton } from '@/ui/icon-button';
import { announce } from '@/ui/live-region';
import { STATUS_LOOK } from '@/ui/status-look';
import { Tooltip } from '@/ui/tooltip';
import { useBoard } from '../model/board-context';
import { FILE_OVER_LOOK } from '../model/card-look';
import { cutText } from '../model/cut-text';
import { cardMenuLabel, STRINGS } from '../strings';
import { CardDescription, CardMeta, CardProgress } from './card-meta';
import { CardTimerButton } from './card-timer-button';

export interface CardBodyProps {
  id: string;
  /** Whether Tab stops here; arrow keys reach every card. */
  isTabStop: boolean;
  titleRef?: Ref<HTMLButtonElement>;
  /** The id of the text that explains dragging; absent if the card cannot be dragged. */
  helpId?: string;
}

/** The content of a card. Rerenders only when its own task changes. */
export const CardBody = memo(function CardBody({ id, isTabStop, titleRef, helpId }: CardBodyProps) {
  const task = useTask(id);
  const status = useShownStatus(task);
  const { openTask, offerMove, moveOptions, moves } = useBoard();
  if (!task || !status) return null;
  const isLocked = moves.canMove && task.isActiveTimer;
  return (
    <>
      <StatusBar status={status} />
      <div className="flex h-10 items-start gap-1">
        <div className={TITLE_LINES}>
          <button
            ref={titleRef}
            type="button"
            data-card-title=""
            dir="auto"
            tabIndex={isTabStop ? 0 : -1}
            title={isLocked ? STRINGS.timerRunning : undefined}
            aria-describedby={clsx(`${id}-description`, helpId)}
            onPointerEnter={
              isLocked ? undefined : ({ currentTarget }) => (currentTarget.title = cutText(currentTarget))
            }
            onClick={() => openTask(id)}
            onKeyDown={isLocked ? explainLock : undefined}
            className={clsx(TITLE, isLocked ? 'cursor-not-allowed!' : helpId && 'cursor-grab!')}
          >
            {task.title}
          </button>
          <Excerpt text={task.description} />
        </div>
        {isLocked && <LockButton isTabStop={isTabStop} />}
        {moves.canMove && !isLocked && (
          <IconButton
            label={cardMenuLabel(task.title)}
            aria-haspopup={moveOptions}
            size="sm"
            tabIndex={isTabStop ? 0 : -1}
            className={CORNER}
            onClick={(event) => offerMove(id, event.currentTarget)}
          >
            <span aria-hidden="true" className={DOTS} />
          </IconButton>
        )}
      </div>
      <CardDescription id={`${id}-description`} task={task} status={status} />
      <CardMeta task={task} status={status}>
        <CardTimerButton task={task} isTabStop={isTabStop} />
      </CardMeta>
      <CardProgress task={task} status={status} />
    </>
  );
});

/** Prevents Space from picking up the card. */
function explainLock(event: KeyboardEvent) {
  if (event.key !== ' ') return;
  event.preventDefault();
  announce(STRINGS.timerRunning);
}

/** Not a drag handle: explains why the card cannot be moved. */
function LockButton({ isTabStop }: { isTabStop: boolean }) {
  return (
    <Tooltip text={STRINGS.timerRunning}>
      <IconButton
        label={STRINGS.timerRunning}
        aria-disabled="true"
        size="sm"
        tabIndex={isTabStop ? 0 : -1}
        className={clsx(CORNER, 'cursor-not-allowed!')}
      >
        <Lock aria-hidden="true" className="size-3.5" />
      </IconButton>
    </Tooltip>
  );
}

/** The card under the pointer during a drag. */
export function CardPreview({ id }: { id: string }) {
  const task = useTask(id);
  if (!task) return null;
  return (
    <div data-card-preview="" className={clsx(CARD_BOX, 'shadow-float')}>
      <StatusBar status={task.status} />
      <div className={TITLE_LINES}>
        <p dir="auto" className="line-clamp-2 text-base font-semibold wrap-anywhere">
          {task.title}
        </p>
        <Excerpt text={task.description} />
      </div>
      <CardMeta task={task} status={task.status} />
      <CardProgress task={task} status={task.status} />
    </div>
  );
}

/** Extends the title's hit area to the whole card, so that the card is a single control. */
const TITLE =
  'line-clamp-2 w-full text-left text-base font-semibold wrap-anywhere outline-none ' +
  'after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';

/** Room for two lines of the title, or one line each of title and excerpt. */
const TITLE_LINES = 'grid h-10 min-w-0 flex-1 grid-rows-[auto_minmax(0,1fr)]';

/** Three dots drawn without an image: fifty of them are repainted in every frame of a drag. */
const DOTS = 'size-[3px] rounded-full bg-current shadow-[-5px_0_currentColor,5px_0_currentColor]';

const CORNER = 'relative z-1 -my-0.5 -mr-1.5 max-md:-my-2 max-md:-mr-3';

export const CARD_BOX =
  'relative flex h-full flex-col justify-between rounded-card bg-raised py-2.5 pr-3 pl-4 max-md:py-2 ' + FILE_OVER_LOOK;

/** Fills the second line under a short title; a long title leaves no room for it. */
function Excerpt({ text }: { text: string }) {
  return (
    <p dir="auto" aria-hidden="true" className="truncate pt-px text-sm text-fg-3">
      {text}
    </p>
  );
}

function StatusBar({ status }: { status: TaskStatus }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('absolute inset-y-0 left-0 w-[3px] rounded-l-card', STATUS_LOOK[status].fill)}
    />
  );
}

function useShownStatus(task: Task | undefined): TaskStatus | undefined {
  return useAppSelector((state) => task && placeOf(task, selectPendingMoves(state)).status);
}
