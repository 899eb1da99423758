import { clsx } from 'clsx';
import { Ellipsis, Lock } from 'lucide-react';
import { memo, type KeyboardEvent, type Ref } from 'react';
import type { Task, TaskStatus } from '@contract';
import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { useTask } from '@/api/tasks';
import { useAppSelector } from '@/store/hooks';
import { IconButton } from '@/ui/icon-button';
import { announce } from '@/ui/live-region';
import { ProgressBar } from '@/ui/progress-bar';
import { STATUS_LOOK } from '@/ui/status-look';
import { Tooltip } from '@/ui/tooltip';
import { useBoard } from './board-context';
import { CardMeta } from './card-meta';
import { cardMenuLabel, STRINGS } from './strings';

export interface CardBodyProps {
  id: string;
  /** Whether the tab key stops here; the arrow keys reach every card. */
  isTabStop: boolean;
  titleRef?: Ref<HTMLButtonElement>;
  /** The id of the text that says how to carry the card; absent where it cannot be carried. */
  helpId?: string;
}

/** What a card shows. Renders again only when its own task changes. */
export const CardBody = memo(function CardBody({ id, isTabStop, titleRef, helpId }: CardBodyProps) {
  const task = useTask(id);
  const status = useShownStatus(task);
  const { openTask, offerMove, moves } = useBoard();
  if (!task || !status) return null;
  const isLocked = moves.canMove && task.isActiveTimer;
  return (
    <>
      <StatusBar status={status} />
      <div className="flex min-h-10 items-start gap-1">
        <h3 className="min-w-0 flex-1">
          <button
            ref={titleRef}
            type="button"
            data-card-title=""
            tabIndex={isTabStop ? 0 : -1}
            title={isLocked ? STRINGS.timerRunning : undefined}
            aria-describedby={clsx(`${id}-meta`, helpId)}
            onClick={() => openTask(id)}
            onKeyDown={isLocked ? explainLock : undefined}
            className={clsx(TITLE, isLocked ? 'cursor-not-allowed!' : helpId && 'cursor-grab!')}
          >
            {task.title}
          </button>
        </h3>
        {isLocked && <LockButton isTabStop={isTabStop} />}
        {moves.canMove && !isLocked && (
          <IconButton
            label={cardMenuLabel(task.title)}
            aria-haspopup="menu"
            size="sm"
            tabIndex={isTabStop ? 0 : -1}
            className={CORNER}
            onClick={(event) => offerMove(id, event.currentTarget)}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      <CardMeta task={task} status={status} />
      <ProgressBar percent={task.progressPercent} fill={STATUS_LOOK[status].fill} />
    </>
  );
});

/** Space would pick the card up. */
function explainLock(event: KeyboardEvent) {
  if (event.key !== ' ') return;
  event.preventDefault();
  announce(STRINGS.timerRunning);
}

/** It moves nothing: it says why the card cannot be moved. */
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

/** The card under the pointer while it is carried. */
export function CardPreview({ id }: { id: string }) {
  const task = useTask(id);
  if (!task) return null;
  return (
    <div className={clsx(CARD_BOX, 'cursor-grabbing shadow-float')}>
      <StatusBar status={task.status} />
      <p className="line-clamp-2 min-h-10 text-base font-semibold [overflow-wrap:anywhere]">{task.title}</p>
      <CardMeta task={task} status={task.status} />
      <ProgressBar percent={task.progressPercent} fill={STATUS_LOOK[task.status].fill} />
    </div>
  );
}

/** The whole card presses the title: one control, as large as the card. */
const TITLE =
  'line-clamp-2 w-full text-left text-base font-semibold [overflow-wrap:anywhere] outline-none ' +
  'after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 ' +
  'focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring';

const CORNER = 'relative z-1 -my-0.5 -mr-1.5 max-md:-my-2 max-md:-mr-3';

export const CARD_BOX =
  'relative flex h-full flex-col justify-between overflow-hidden rounded-card bg-raised py-2.5 pr-3 pl-4 max-md:py-2';

function StatusBar({ status }: { status: TaskStatus }) {
  return <span aria-hidden="true" className={clsx('absolute inset-y-0 left-0 w-[3px]', STATUS_LOOK[status].fill)} />;
}

function useShownStatus(task: Task | undefined): TaskStatus | undefined {
  return useAppSelector((state) => task && placeOf(task, selectPendingMoves(state)).status);
}
