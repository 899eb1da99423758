import { use, useEffect, useEffectEvent } from 'react';
import { stepStatus, TASK_STATUSES, type TaskStatus } from '@contract';
import { isShortcutOf } from '@/ui/shortcuts';
import { useBoard } from './board-context';
import { cardIdAt, titleOf } from './card-focus';
import { DraggedIdContext } from './drag-state';
import { neighbourOf } from './neighbour';
import { statusOf, type BoardColumns } from './select-columns';
import { areShortcutsOn } from './shortcut-setting';
import { isCharacter, shortcutFor, type BoardActions, type CardActions } from './shortcuts';

/** Listens for the board's keys while it is shown. Renders nothing. */
export function BoardKeys({ columns, actions }: { columns: BoardColumns; actions: BoardActions }) {
  const { moves, offerMove, focusCard } = useBoard();
  const isCarrying = use(DraggedIdContext) !== null;

  function onCard(id: string): CardActions {
    function moveTo(status: TaskStatus | undefined) {
      if (!status) return;
      moves.toColumn(id, status);
      focusCard(id);
    }
    return {
      focusNeighbour: (direction) => {
        const next = neighbourOf(columns.ids, id, direction);
        if (next) focusCard(next);
      },
      offerMove: () => {
        const title = titleOf(id);
        if (title && moves.canMove) offerMove(id, title);
      },
      moveTo: (column) => moveTo(TASK_STATUSES[column]),
      moveBy: (by) => {
        const status = statusOf(columns.ids, id);
        moveTo(status && stepStatus(status, by));
      },
    };
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCarrying || !isShortcutOf(document.querySelector('[data-board]'), event)) return;
    if (isCharacter(event.key) && !areShortcutsOn()) return;
    const shortcut = shortcutFor(event.key);
    const id = cardIdAt(event.target);
    if (shortcut?.onBoard) shortcut.onBoard(actions);
    else if (shortcut?.onCard && id) shortcut.onCard(onCard(id), event.key);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return null;
}
