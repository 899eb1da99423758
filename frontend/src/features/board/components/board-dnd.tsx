/** Drags cards by pointer and keyboard. Only this file and its sensors import the drag library. */
import { LIMITS, TASK_STATUSES, type TaskStatus } from '@contract';
import {
  type ClientRect,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { selectBoard } from '@/api/tasks';
import { useMedia } from '@/lib/use-media';
import { useAppStore } from '@/store/hooks';
import { announce } from '@/ui/live-region';
import { useBoard } from '../model/board-context';
import { BOARD_GONE } from '../model/board-gone';
import { placeInColumn } from '../model/card-focus';
import type { DragCard, DragRegistry } from '../model/drag-registry';
import type { DropTarget } from '../model/drag-state';
import { columnAt, gapAt, insertionIndex, landing, slotAt } from '../model/insertion';
import { PromptKeyboardSensor } from '../model/prompt-keyboard-sensor';
import { PromptPointerSensor } from '../model/prompt-pointer-sensor';
import { type BoardColumns, statusOf } from '../model/select-columns';
import { ANNOUNCE, STRINGS } from '../strings';
import { CardPreview } from './card-body';

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

/** Enter opens a card instead of picking it up. */
const KEYBOARD = {
  coordinateGetter: keyboardStep,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
};

const DROP_ANIMATION = { duration: 140, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** Silences the library, which would announce ids; the announcements below use words. */
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

/** Returns the column with its rectangle, which follows the scroll position. */
const overColumn: CollisionDetection = ({ pointerCoordinates, collisionRect, droppableRects }) => {
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
  const columns = [...droppableRects].map(([id, rect]) => ({ id, rect, left: rect.left, right: rect.right }));
  const column = columnAt(x, columns);
  return column ? [{ id: column.id, data: { rect: column.rect } }] : [];
};

export interface BoardDndProps {
  columns: BoardColumns;
  registry: DragRegistry;
  draggedId: string | null;
  onDragged: (id: string | null) => void;
  onTarget: (target: DropTarget | null) => void;
}

/** Rendered next to the board, not around it: the board neither waits for it nor rerenders when it loads. */
export function BoardDnd({ columns, registry, draggedId, onDragged, onTarget }: BoardDndProps) {
  const store = useAppStore();
  const { moves, focusCard } = useBoard();
  const sensors = useSensors(useSensor(PromptPointerSensor, POINTER), useSensor(PromptKeyboardSensor, KEYBOARD));
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const content = useSyncExternalStore(registry.subscribe, registry.state);
  const lastTarget = useRef<DropTarget | null>(null);
  const title = useRef('');
  useLayoutEffect(() => () => void window.dispatchEvent(new Event(BOARD_GONE)), []);

  const taskOf = (id: string) => selectBoard(store.getState())?.entities[id];

  function aim(next: DropTarget | null) {
    lastTarget.current = next;
    onTarget(next);
  }

  function start({ active }: DragStartEvent) {
    const id = String(active.id);
    const status = statusOf(columns.ids, id);
    title.current = taskOf(id)?.title ?? '';
    onDragged(id);
    if (!status) return;
    const index = columns.ids[status].indexOf(id);
    aim({ status, index });
    announce(ANNOUNCE.pickedUp(title.current, status, landing(columns.ids[status], id, index)));
  }

  // Not `over`, which is still that of the previous move: the last move of a drag would count for the wrong column.
  function move({ active, collisions }: DragMoveEvent) {
    const carried = active.rect.current.translated;
    const hit = collisions?.[0];
    const column = hit?.data?.rect as ClientRect | undefined;
    const status = TASK_STATUSES.find((known) => known === hit?.id);
    if (!column || !carried || !status) return aim(null);
    const ids = columns.ids[status];
    const index = gapAt(ids, String(active.id), insertionIndex(middleOf(carried), column.top, ids.length));
    const last = lastTarget.current;
    if (last?.status === status && last.index === index) return undefined;
    aim({ status, index });
    return announce(ANNOUNCE.over(status, landing(ids, String(active.id), index)));
  }

  function finish({ active, activatorEvent }: DragEndEvent, isDrop: boolean) {
    const id = String(active.id);
    // The task may have been deleted meanwhile.
    const to = isDrop && taskOf(id) ? lastTarget.current : null;
    aim(null);
    onDragged(null);
    if (to) {
      const ids = columns.ids[to.status];
      // The column may have become shorter since the last move.
      const index = Math.min(to.index, ids.length);
      const slot = slotAt(ids, id, index);
      announce(ANNOUNCE.dropped(to.status, landing(ids, id, index)));
      if (slot) moves.toSlot(id, to.status, slot);
    } else {
      announce(ANNOUNCE.cancelled(title.current));
    }
    if (activatorEvent instanceof KeyboardEvent) focusCard(placeInColumn(id));
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
      {[...content.columns].map(([status, element]) => (
        <Landing key={status} status={status} element={element} />
      ))}
      {[...content.cards].map(([id, card]) => (
        <Carried key={id} id={id} card={card} registry={registry} />
      ))}
      {draggedId && <HoverShield />}
      <DragOverlay className="pointer-events-none will-change-transform" dropAnimation={isCalm ? null : DROP_ANIMATION}>
        {draggedId && <CardPreview id={draggedId} />}
      </DragOverlay>
    </DndContext>
  );
}

/** Covers the page during a drag, so that elements under the pointer are not hovered and repainted. */
function HoverShield() {
  return <div aria-hidden="true" data-carrying="" className="fixed inset-0 z-50 cursor-grabbing" />;
}

/** Makes a registered card draggable. Its buttons still work: only the title starts a drag by keyboard. */
function Carried({ id, card, registry }: { id: string; card: DragCard; registry: DragRegistry }) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id, disabled: card.isDisabled });
  useLayoutEffect(() => {
    setNodeRef(card.card.current);
    setActivatorNodeRef(card.title.current);
  }, [card, setNodeRef, setActivatorNodeRef]);
  useEffect(() => (listeners ? registry.addGrip(id, listeners) : undefined), [registry, id, listeners]);
  return null;
}

function Landing({ status, element }: { status: TaskStatus; element: HTMLElement }) {
  const { setNodeRef } = useDroppable({ id: status });
  useLayoutEffect(() => setNodeRef(element), [element, setNodeRef]);
  return null;
}
