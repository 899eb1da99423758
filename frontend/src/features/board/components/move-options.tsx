import { STATUS_LABELS, type Task, TASK_STATUSES, type TaskStatus } from '@contract';
import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { useIsMobile } from '@/lib/use-media';
import { useAppSelector } from '@/store/hooks';
import { Unshown } from '@/ui/late-dialog';
import { LazyDialog } from '@/ui/lazy-dialog';
import { LazyPart } from '@/ui/lazy-part';
import { moveMenuPart, moveModalPart } from '../model/late-parts';

export interface MoveOptionsProps {
  task: Task;
  /** The element that the menu is anchored to. */
  beside: Element;
  onChoose: (status: TaskStatus) => void;
  onClose: () => void;
}

/** The four columns to move a card to: a menu beside the card or, on a phone, the Move Task modal. */
export function MoveOptions({ task, beside, onChoose, onClose }: MoveOptionsProps) {
  const isMobile = useIsMobile();
  const current = useAppSelector((state) => placeOf(task, selectPendingMoves(state)).status);
  const options = TASK_STATUSES.map((status) => ({
    status,
    label: STATUS_LABELS[status],
    isCurrent: status === current,
  }));
  const props = { title: task.title, options, isLocked: task.isActiveTimer, onChoose, onClose };
  return isMobile ? (
    <LazyDialog part={moveModalPart} onClose={onClose}>
      {(MoveTaskModal) => <MoveTaskModal {...props} />}
    </LazyDialog>
  ) : (
    <LazyPart part={moveMenuPart} failed={<Unshown onClose={onClose} />}>
      {(MoveMenu) => <MoveMenu {...props} beside={beside} />}
    </LazyPart>
  );
}
