import { stepStatus, TASK_STATUSES, type TaskStatus } from '@contract';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isCharacter, keyOf } from '@/ui/shortcut-map';
import { areShortcutsOn } from '@/ui/shortcut-setting';
import { isShortcutOf } from '@/ui/shortcuts';
import { useSelection } from '../hooks/use-selection';
import { useBoard } from '../model/board-context';
import { type Place, placeAt, placeInColumn, titleAt } from '../model/card-focus';
import { useCardTimer } from '../model/card-timer-context';
import { neighbourOf } from '../model/neighbour';
import { type BoardColumns, statusOf } from '../model/select-columns';
import { boardAction, type BoardActions, cardAction, type CardActions } from '../model/shortcuts';

/** Handles the board's shortcuts while mounted. Renders nothing. */
export function BoardKeys({ columns, actions }: { columns: BoardColumns; actions: BoardActions }) {
  const { moves, offerMove, focusCard } = useBoard();
  const timer = useCardTimer();
  const selection = useSelection();

  function onCard(place: Place): CardActions {
    const { id } = place;
    function moveTo(status: TaskStatus | undefined) {
      if (!status) return;
      moves.toColumn(id, status);
      focusCard(place);
    }
    return {
      focusNeighbour: (direction) => {
        const next = neighbourOf(columns.ids, id, direction);
        if (next) focusCard(placeInColumn(next));
      },
      offerMove: () => {
        const title = titleAt(place);
        if (title && moves.canMove) offerMove(id, title);
      },
      toggleSelected: () => selection.toggle(place),
      switchTimer: () => timer.press(id),
      moveTo: (column) => moveTo(TASK_STATUSES[column]),
      moveBy: (by) => {
        const status = statusOf(columns.ids, id);
        moveTo(status && stepStatus(status, by));
      },
    };
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcutOf(document.querySelector('[data-board]'), event)) return;
    // A repeated one still belongs to the press that put a carried card back.
    if (event.key === 'Escape' && !event.repeat) selection.clear();
    if (isCharacter(event.key) && !areShortcutsOn()) return;
    const place = placeAt(event.target);
    const onTheBoard = boardAction(event);
    const onTheCard = cardAction(event);
    if (onTheBoard) onTheBoard(actions);
    else if (onTheCard && place) onTheCard(onCard(place), keyOf(event));
    else return;
    event.preventDefault();
  });

  // A layout effect: a user who sees the cards may press a key at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return null;
}
