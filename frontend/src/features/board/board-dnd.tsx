/** Carrying cards by pointer and by keyboard (spec 4 and 9). The only file that knows the drag library. */
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { useRef, useState, type ReactNode } from 'react';
import { LIMITS, TASK_STATUSES, type TaskStatus } from '@contract';
import { selectBoard } from '@/api/tasks';
import { useMedia } from '@/lib/use-media';
import { useAppStore } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { useBoard } from './board-context';
import { CardPreview } from './card-body';
import { DraggedIdContext, DropTargetContext, type DropTarget } from './drag-state';
import { columnAt, gapAt, insertionIndex, landing, slotAt } from './insertion';
import { PromptPointerSensor } from './prompt-pointer-sensor';
import { statusOf, type BoardColumns } from './select-columns';
import { ANNOUNCE, STRINGS } from './strings';

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const keyboardStep: KeyboardCoordinateGetter = ({ code }, { currentCoordinates: { x, y } }) => {
  const step = STEPS[code];
  const { keyboardStepPx } = LIMITS.board;
  return step && { x: x + step[0] * keyboardStepPx, y: y + step[1] * keyboardStepPx };
};

const POINTER = { activationConstraint: { distance: LIMITS.board.dragActivationPx } };

/** Enter does not pick up: it opens the card. */
const KEYBOARD = {
  coordinateGetter: keyboardStep,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

const DROP_ANIMATION = { duration: 140, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** The library would read ids aloud; what is announced is said in words below. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const ACCESSIBILITY = {
  announcements: SILENT,
  screenReaderInstructions: { draggable: STRINGS.dragHelp },
  restoreFocus: false,
};

const middleOf = ({ top, height }: { top: number; height: number }) => top + height / 2;

const overColumn: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
  const columns = [...droppableRects].map(([id, { left, right }]) => ({ id, left, right }));
  const column = columnAt(x, columns);
  return column ? [{ id: column.id }] : [];
};

export interface BoardDndProps {
  columns: BoardColumns;
  children: ReactNode;
}

export function BoardDnd({ columns, children }: BoardDndProps) {
  const store = useAppStore();
  const { moves, focusCard } = useBoard();
  const sensors = useSensors(useSensor(PromptPointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const lastTarget = useRef<DropTarget | null>(null);

  const titleOf = (id: string) => selectBoard(store.getState())?.entities[id]?.title ?? '';

  function aim(next: DropTarget | null) {
    lastTarget.current = next;
    setTarget(next);
  }

  function start({ active }: DragStartEvent) {
    const id = String(active.id);
    const status = statusOf(columns.ids, id);
    setDraggedId(id);
    if (!status) return;
    const index = columns.ids[status].indexOf(id);
    aim({ status, index });
    announce(ANNOUNCE.pickedUp(titleOf(id), status, landing(columns.ids[status], id, index)));
  }

  function move({ active, over }: DragMoveEvent) {
    const carried = active.rect.current.translated;
    const status = TASK_STATUSES.find((known) => known === over?.id);
    if (!over || !carried || !status) return aim(null);
    const ids = columns.ids[status];
    const index = gapAt(ids, String(active.id), insertionIndex(middleOf(carried), over.rect.top, ids.length));
    const last = lastTarget.current;
    if (last?.status === status && last.index === index) return undefined;
    aim({ status, index });
    return announce(ANNOUNCE.over(status, landing(ids, String(active.id), index)));
  }

  function finish({ active, activatorEvent }: DragEndEvent, isDrop: boolean) {
    const id = String(active.id);
    const to = isDrop ? lastTarget.current : null;
    aim(null);
    setDraggedId(null);
    if (to) {
      const ids = columns.ids[to.status];
      const slot = slotAt(ids, id, to.index);
      announce(ANNOUNCE.dropped(to.status, landing(ids, id, to.index)));
      if (slot) moves.toSlot(id, to.status, slot);
    } else {
      announce(ANNOUNCE.cancelled(titleOf(id)));
    }
    if (activatorEvent instanceof KeyboardEvent) focusCard(id);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overColumn}
      accessibility={ACCESSIBILITY}
      onDragStart={start}
      onDragMove={move}
      onDragEnd={(event) => finish(event, true)}
      onDragCancel={(event) => finish(event, false)}
    >
      <DraggedIdContext value={draggedId}>
        <DropTargetContext value={target}>{children}</DropTargetContext>
      </DraggedIdContext>
      {draggedId && <HoverShield />}
      <DragOverlay className="pointer-events-none will-change-transform" dropAnimation={isCalm ? null : DROP_ANIMATION}>
        {draggedId && <CardPreview id={draggedId} />}
      </DragOverlay>
    </DndContext>
  );
}

/** Lies over all while a card is carried: what the pointer passes would else light up and be painted again. */
function HoverShield() {
  return <div aria-hidden="true" className="fixed inset-0 z-50 cursor-grabbing" />;
}

/** Makes a card one that can be carried. Its buttons stay buttons: only the title starts a drag by keyboard. */
export function useCardDrag(id: string, isDisabled: boolean) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    disabled: isDisabled,
  });
  return {
    cardRef: setNodeRef,
    titleRef: setActivatorNodeRef,
    listeners,
    helpId: isDisabled ? undefined : attributes['aria-describedby'],
    isDragging,
  };
}

export function useColumnDrop(status: TaskStatus): (element: HTMLElement | null) => void {
  return useDroppable({ id: status }).setNodeRef;
}
