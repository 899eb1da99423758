import { useEffect, useMemo, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useTask } from '@/api/tasks';
import { useToday } from '@/api/use-today';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { addSuccessor } from '@/ui/focus-home';
import { LazyPart } from '@/ui/lazy-part';
import { useMoveCard } from '../hooks/use-move-card';
import { BoardContext, type BoardContextValue } from '../model/board-context';
import { selectLayout } from '../model/board-slice';
import { bulkPart } from '../model/bulk-part';
import { createCardFocus, type Place, placeAt, placeInColumn } from '../model/card-focus';
import type { BoardColumns } from '../model/select-columns';
import { selectSelectedIds } from '../model/selection-slice';
import type { BoardActions } from '../model/shortcuts';
import { BoardDrag } from './board-drag';
import { BoardKeys } from './board-keys';
import { BoardLists } from './board-lists';
import { CardTimerProvider } from './card-timer-provider';
import { FileDrops } from './file-drops';
import { MoveOptions } from './move-options';

export interface BoardProps {
  columns: BoardColumns;
  actions: BoardActions;
}

/** The counts and columns, with all card actions. */
export function Board({ columns, actions }: BoardProps) {
  const { id: userId, timezone: zone } = useCurrentUser();
  const dispatch = useAppDispatch();
  const today = useToday();
  const moves = useMoveCard();
  const isMobile = useIsMobile();
  const isList = useAppSelector(selectLayout) === 'list';
  const [focus] = useState(createCardFocus);
  // A card that moves to another list gets a new element, whichever user moved it.
  useEffect(() => addSuccessor(focus.focusAgain), [focus]);
  const hasSelection = useAppSelector((state) => selectSelectedIds(state).length > 0);
  const [offer, setOffer] = useState<{ place: Place; beside: Element } | null>(null);
  const offered = useTask(offer?.place.id);
  // A task that was deleted may be restored: its menu must not open again by itself.
  if (offer && !offered) setOffer(null);

  const context = useMemo<BoardContextValue>(
    () => ({
      userId,
      zone,
      today,
      moves,
      openTask: (id) => dispatch(openOverlay({ kind: 'task', id })),
      offerMove: (id, beside) => setOffer({ place: placeAt(beside) ?? placeInColumn(id), beside }),
      moveOptions: isMobile ? 'dialog' : 'menu',
      focusCard: focus.focusCard,
      placesAround: focus.placesAround,
    }),
    [userId, zone, today, moves, dispatch, isMobile, focus],
  );

  function closeOffer(place: Place) {
    setOffer(null);
    focus.focusCard(place);
  }

  return (
    <BoardContext value={context}>
      <CardTimerProvider>
        <BoardDrag columns={columns} isOn={!isList && !isMobile}>
          <BoardKeys columns={columns} actions={actions} />
          <BoardLists columns={columns} focus={focus} onAdd={actions.addTask} />
        </BoardDrag>
      </CardTimerProvider>
      {hasSelection && <LazyPart part={bulkPart}>{(BulkBar) => <BulkBar columns={columns} />}</LazyPart>}
      <FileDrops />
      {offer && offered && (
        <MoveOptions
          task={offered}
          beside={offer.beside}
          onClose={() => closeOffer(offer.place)}
          onChoose={(status) => {
            moves.toColumn(offer.place.id, status);
            closeOffer(offer.place);
          }}
        />
      )}
    </BoardContext>
  );
}
