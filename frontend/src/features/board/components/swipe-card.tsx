import { STATUS_LABELS } from '@contract';
import { clsx } from 'clsx';
import { memo } from 'react';
import { placeOf, selectPendingMoves, selectRefusedId } from '@/api/pending-moves';
import { useTask } from '@/api/tasks';
import { useAppSelector } from '@/store/hooks';
import { STATUS_LOOK } from '@/ui/status-look';
import { type SwipeReveal, useSwipe } from '../hooks/use-swipe';
import { useBoard } from '../model/board-context';
import { SELECTED_LOOK } from '../model/card-look';
import { selectIsSelected } from '../model/selection-slice';
import { CARD_BOX, CardBody } from './card-body';

/** A card on a phone: swiping right moves it to the next column, swiping left to the previous one. */
export const SwipeCard = memo(function SwipeCard({ id, isTabStop }: { id: string; isTabStop: boolean }) {
  const { moves } = useBoard();
  const task = useTask(id);
  const status = useAppSelector((state) => (task ? placeOf(task, selectPendingMoves(state)).status : 'pending'));
  const isRefused = useAppSelector((state) => selectRefusedId(state) === id);
  const isSelected = useAppSelector((state) => selectIsSelected(state, id));
  const canSwipe = moves.canMove && task?.isActiveTimer === false;
  const { reveal, handlers } = useSwipe(status, canSwipe ? (to) => moves.bySwipe(id, to) : undefined);
  return (
    <div className="relative h-full overflow-hidden rounded-card">
      {reveal && <Destination {...reveal} />}
      <article
        data-card={id}
        data-selected={isSelected || undefined}
        {...handlers}
        className={clsx(
          CARD_BOX,
          'touch-pan-y transition-transform duration-[140ms] select-none',
          isSelected && SELECTED_LOOK,
          isRefused && 'outline-2 -outline-offset-2 outline-danger',
        )}
      >
        <CardBody id={id} isTabStop={isTabStop} />
      </article>
    </div>
  );
});

/** Lies behind the card and shows where releasing it would move it. */
function Destination({ status, isOnward, isArmed }: SwipeReveal) {
  const { icon: Icon, fill, tint, text } = STATUS_LOOK[status];
  return (
    <div
      aria-hidden="true"
      data-swipe-to={status}
      className={clsx(
        'absolute inset-0 flex items-center transition-colors',
        isOnward ? 'justify-start' : 'justify-end',
        isArmed ? clsx(fill, 'text-ink') : clsx(tint, text),
      )}
    >
      <span className="flex w-22 flex-col items-center gap-1 px-2 text-center text-xs font-semibold">
        <Icon className="size-5" strokeWidth={2.5} />
        <span>{STATUS_LABELS[status]}</span>
      </span>
    </div>
  );
}
