import { useMemo, useState } from 'react';
import { TASK_STATUSES } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { useToday } from '@/api/use-today';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { BoardContext } from './board-context';
import { BoardDnd } from './board-dnd';
import { BoardKeys } from './board-keys';
import { createCardFocus } from './card-focus';
import { Column } from './column';
import { CountCards } from './count-cards';
import { EmptyBoard } from './empty-board';
import { MobileBoard } from './mobile-board';
import { MoveOptions } from './move-options';
import { countShown, type BoardColumns } from './select-columns';
import type { BoardActions } from './shortcuts';
import { useMoveCard } from './use-move-card';

export interface BoardProps {
  columns: BoardColumns;
  actions: BoardActions;
}

/** The counts and the columns, and everything that can be done to a card. */
export function Board({ columns, actions }: BoardProps) {
  const { id: userId, timezone: zone } = useCurrentUser();
  const dispatch = useAppDispatch();
  const today = useToday();
  const moves = useMoveCard();
  const isMobile = useIsMobile();
  const [focus] = useState(createCardFocus);
  const [offer, setOffer] = useState<{ id: string; beside: Element } | null>(null);

  const context = useMemo(
    () => ({
      userId,
      zone,
      today,
      moves,
      openTask: (id: string) => dispatch(openOverlay({ kind: 'task', id })),
      offerMove: (id: string, beside: Element) => setOffer({ id, beside }),
      focusCard: focus.focusCard,
    }),
    [userId, zone, today, moves, dispatch, focus],
  );

  function closeOffer(id: string) {
    setOffer(null);
    focus.focusCard(id);
  }

  return (
    <BoardContext value={context}>
      <BoardDnd columns={columns}>
        <BoardKeys columns={columns} actions={actions} />
        {isMobile ? (
          <MobileBoard columns={columns} focus={focus} onAdd={actions.addTask} />
        ) : (
          <>
            <CountCards totals={columns.totals} />
            {countShown(columns) === 0 ? (
              <EmptyBoard columns={columns} onAdd={actions.addTask} />
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
      </BoardDnd>
      {offer && (
        <MoveOptions
          {...offer}
          onClose={() => closeOffer(offer.id)}
          onChoose={(status) => {
            moves.toColumn(offer.id, status);
            closeOffer(offer.id);
          }}
        />
      )}
    </BoardContext>
  );
}
