import type { TaskStatus } from '@contract';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LazyPart } from '@/ui/lazy-part';
import { createDragRegistry, type DragRegistry, DragRegistryContext } from '../model/drag-registry';
import { DraggedIdContext, type DropTarget, DropTargetContext } from '../model/drag-state';
import { dragPart } from '../model/late-parts';
import type { BoardColumns } from '../model/select-columns';
import { STRINGS } from '../strings';

export interface BoardDragProps {
  columns: BoardColumns;
  /** Whether the content has draggable cards. */
  isOn: boolean;
  children: ReactNode;
}

/** Provides the drag state and loads the drag library. */
export function BoardDrag({ columns, isOn, children }: BoardDragProps) {
  const helpId = useId();
  const [registry] = useState(() => createDragRegistry(helpId));
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  return (
    <DragRegistryContext value={registry}>
      <DraggedIdContext value={draggedId}>
        <DropTargetContext value={target}>{children}</DropTargetContext>
      </DraggedIdContext>
      {isOn && (
        <>
          <p id={helpId} hidden>
            {STRINGS.dragHelp}
          </p>
          <LazyPart part={dragPart}>
            {(BoardDnd) => (
              <BoardDnd
                columns={columns}
                registry={registry}
                draggedId={draggedId}
                onDragged={setDraggedId}
                onTarget={setTarget}
              />
            )}
          </LazyPart>
        </>
      )}
    </DragRegistryContext>
  );
}

function useRegistry(): DragRegistry {
  const registry = use(DragRegistryContext);
  if (!registry) throw new Error('A card to drag needs a BoardDrag around it');
  return registry;
}

export function useCardDrag(id: string, isDisabled: boolean) {
  const registry = useRegistry();
  const cardRef = useRef<HTMLElement>(null);
  const titleRef = useRef<HTMLButtonElement>(null);
  const isDragging = use(DraggedIdContext) === id;
  useLayoutEffect(
    () => registry.addCard(id, { card: cardRef, title: titleRef, isDisabled }),
    [registry, id, isDisabled],
  );
  return {
    cardRef,
    titleRef,
    listeners: isDisabled
      ? undefined
      : {
          onPointerDown: (event: PointerEvent) => registry.onPointerDown(id, event),
          onKeyDown: (event: KeyboardEvent) => registry.onKeyDown(id, event),
        },
    helpId: isDisabled ? undefined : registry.helpId,
    isDragging,
  };
}

/** Returns the `ref` for a column's content. */
export function useColumnDrop(status: TaskStatus) {
  const registry = useRegistry();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => registry.addColumn(status, ref.current!), [registry, status]);
  return ref;
}
