import { clsx } from 'clsx';
import { memo } from 'react';
import { selectRefusedId } from '@/api/pending-moves';
import { selectBoard } from '@/api/tasks';
import { useAppSelector } from '@/store/hooks';
import { useBoard } from '../model/board-context';
import { SELECTED_LOOK } from '../model/card-look';
import { selectIsSelected } from '../model/selection-slice';
import { useCardDrag } from './board-drag';
import { CARD_BOX, CardBody } from './card-body';

/**
 * A draggable card. The drag library rerenders every wrapper when a drag starts, ends or changes column, so the wrapper
 * contains nothing of its own.
 */
export const Card = memo(function Card({ id, isTabStop }: { id: string; isTabStop: boolean }) {
  const { moves } = useBoard();
  const isLocked = useAppSelector((state) => selectBoard(state)?.entities[id]?.isActiveTimer ?? false);
  const isRefused = useAppSelector((state) => selectRefusedId(state) === id);
  const isSelected = useAppSelector((state) => selectIsSelected(state, id));
  const { cardRef, titleRef, listeners, helpId, isDragging } = useCardDrag(id, !moves.canMove || isLocked);
  return (
    <article
      ref={cardRef}
      data-card={id}
      data-selected={isSelected || undefined}
      {...listeners}
      className={clsx(
        CARD_BOX,
        'touch-pan-y transition-colors hover:bg-overlay',
        isDragging && 'bg-transparent! outline outline-hairline outline-dashed *:opacity-0',
        isSelected && SELECTED_LOOK,
        isRefused && 'outline-2 -outline-offset-2 outline-danger',
      )}
    >
      <CardBody id={id} isTabStop={isTabStop} titleRef={titleRef} helpId={helpId} />
    </article>
  );
});
