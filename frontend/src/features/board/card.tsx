import { clsx } from 'clsx';
import { memo } from 'react';
import { selectRefusedId } from '@/api/pending-moves';
import { selectBoard } from '@/api/tasks';
import { useAppSelector } from '@/store/hooks';
import { useBoard } from './board-context';
import { useCardDrag } from './board-dnd';
import { CARD_BOX, CardBody } from './card-body';

/**
 * A card that can be carried. The drag library renders every shell again when a drag begins, ends or changes column,
 * so there is nothing in it.
 */
export const Card = memo(function Card({ id, isTabStop }: { id: string; isTabStop: boolean }) {
  const { moves } = useBoard();
  const isLocked = useAppSelector((state) => selectBoard(state)?.entities[id]?.isActiveTimer ?? false);
  const isRefused = useAppSelector((state) => selectRefusedId(state) === id);
  const { cardRef, titleRef, listeners, helpId, isDragging } = useCardDrag(id, !moves.canMove || isLocked);
  return (
    <article
      ref={cardRef}
      data-card={id}
      {...listeners}
      className={clsx(
        CARD_BOX,
        'touch-pan-y transition-colors hover:bg-overlay',
        isDragging && 'bg-transparent! outline outline-hairline outline-dashed *:opacity-0',
        isRefused && 'outline-2 -outline-offset-2 outline-danger',
      )}
    >
      <CardBody id={id} isTabStop={isTabStop} titleRef={titleRef} helpId={helpId} />
    </article>
  );
});
