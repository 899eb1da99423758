import { STATUS_LABELS, TASK_STATUSES, type TaskStatus } from '@contract';
import { placeOf, selectPendingMoves } from '@/api/pending-moves';
import { useTask } from '@/api/tasks';
import { useIsMobile } from '@/lib/use-media';
import { useAppSelector } from '@/store/hooks';
import { MoveMenu } from './move-menu';
import { MoveTaskModal } from './move-task-modal';

export interface MoveOptionsProps {
  id: string;
  /** The element the choice belongs to. */
  beside: Element;
  onChoose: (status: TaskStatus) => void;
  onClose: () => void;
}

export interface MoveOption {
  status: TaskStatus;
  label: string;
  isCurrent: boolean;
}

/** The four columns to choose from: a menu beside the card or, on a phone, the Move Task modal (spec 2). */
export function MoveOptions({ id, beside, onChoose, onClose }: MoveOptionsProps) {
  const isMobile = useIsMobile();
  const task = useTask(id);
  const current = useAppSelector((state) => task && placeOf(task, selectPendingMoves(state)).status);
  if (!task) return null;
  const options = TASK_STATUSES.map((status) => ({
    status,
    label: STATUS_LABELS[status],
    isCurrent: status === current,
  }));
  const props = { title: task.title, options, isLocked: task.isActiveTimer, onChoose, onClose };
  return isMobile ? <MoveTaskModal {...props} /> : <MoveMenu {...props} beside={beside} />;
}
