/** The actions of the board's shortcuts. */
import { type Pressed, shortcutFor, type ShortcutId } from '@/ui/shortcut-map';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** The board's actions, apart from those on its cards. */
export interface BoardActions {
  /** Absent for users who may not add tasks. */
  addTask?: () => void;
  toggleFilters: () => void;
}

/** The actions on the focused card. */
export interface CardActions {
  focusNeighbour: (direction: Direction) => void;
  offerMove: () => void;
  toggleSelected: () => void;
  switchTimer: () => void;
  /** Columns count from 0. */
  moveTo: (column: number) => void;
  moveBy: (columns: 1 | -1) => void;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

const ON_BOARD: Partial<Record<ShortcutId, (board: BoardActions) => void>> = {
  addTask: (board) => board.addTask?.(),
  filters: (board) => board.toggleFilters(),
};

const ON_CARD: Partial<Record<ShortcutId, (card: CardActions, key: string) => void>> = {
  travel: (card, key) => card.focusNeighbour(DIRECTIONS[key] ?? 'first'),
  select: (card) => card.toggleSelected(),
  switchTimer: (card) => card.switchTimer(),
  offerMove: (card) => card.offerMove(),
  moveTo: (card, key) => card.moveTo(Number(key) - 1),
  moveBy: (card, key) => card.moveBy(key === ']' ? 1 : -1),
};

function pick<Action>(from: Partial<Record<ShortcutId, Action>>, pressed: Pressed): Action | undefined {
  const id = shortcutFor(Object.keys(from) as ShortcutId[], pressed);
  return id && from[id];
}

export const boardAction = (pressed: Pressed) => pick(ON_BOARD, pressed);
export const cardAction = (pressed: Pressed) => pick(ON_CARD, pressed);
