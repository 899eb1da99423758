import { TASK_STATUSES } from '@contract';
import { use, useRef } from 'react';
import { selectOwnChanges } from '@/api/pending-moves';
import { part } from '@/lib/part';
import { useIsMobile } from '@/lib/use-media';
import { useAppSelector } from '@/store/hooks';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import { selectLayout } from '../model/board-slice';
import type { CardFocus } from '../model/card-focus';
import { DraggedIdContext } from '../model/drag-state';
import { type BoardColumns, countShown } from '../model/select-columns';
import { BoardSkeleton } from './board-skeleton';
import { Column } from './column';
import { CountCards } from './count-cards';
import { EmptyBoard } from './empty-board';
import { MobileBoard } from './mobile-board';

const listPart = part(() => import('./task-list').then((it) => it.TaskList));

export interface BoardListsProps {
  columns: BoardColumns;
  focus: CardFocus;
  /** Absent for users who may not add tasks. */
  onAdd?: () => void;
}

/** The cards: in four columns, in one column at a time on a phone, or as a list. */
export function BoardLists({ columns: latest, focus, onAdd }: BoardListsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isAimed = useIsAimed(ref);
  // While dragging, columns are current: a card is dropped between the cards at their latest positions.
  const isDragging = use(DraggedIdContext) !== null;
  const columns = useHeld(latest, isAimed && !isDragging, useAppSelector(selectOwnChanges));
  const isMobile = useIsMobile();
  const isList = useAppSelector(selectLayout) === 'list';
  const isEmpty = countShown(columns) === 0;
  return (
    <div ref={ref} className="contents">
      {isList ? (
        isEmpty ? (
          <EmptyBoard columns={columns} onAdd={onAdd} />
        ) : (
          <LazyPart
            part={listPart}
            pending={<BoardSkeleton />}
            failed={<PartFailure part={listPart} className="flex-1" />}
          >
            {(List) => <List columns={columns} focus={focus} />}
          </LazyPart>
        )
      ) : isMobile ? (
        <MobileBoard columns={columns} focus={focus} onAdd={onAdd} />
      ) : (
        <>
          <CountCards columns={columns} />
          {isEmpty ? (
            <EmptyBoard columns={columns} onAdd={onAdd} />
          ) : (
            <div className="flex min-h-0 flex-1 snap-x scroll-px-6 gap-4 overflow-x-auto px-6 pt-4 pb-6">
              {TASK_STATUSES.map((status) => (
                <Column
                  key={status}
                  status={status}
                  ids={columns.ids[status]}
                  total={columns.totals[status]}
                  focus={focus}
                />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
