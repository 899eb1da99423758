/** The board's keys in one table: what is pressed, what the help says of it, and what it does. */
import { TASK_STATUSES } from '@contract';
import { STRINGS } from './strings';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** What the keys act on. */
export interface BoardActions {
  search: () => void;
  /** Absent for those who may not add tasks. */
  addTask?: () => void;
  toggleFilters: () => void;
  help: () => void;
}

/** What the keys do to the focused card. */
export interface CardActions {
  focusNeighbour: (direction: Direction) => void;
  offerMove: () => void;
  /** Columns count from 0. */
  moveTo: (column: number) => void;
  moveBy: (columns: 1 | -1) => void;
}

export interface Shortcut {
  keys: readonly string[];
  does: string;
  onBoard?: (board: BoardActions) => void;
  onCard?: (card: CardActions, key: string) => void;
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

const { does } = STRINGS.shortcuts;

/** Enter is the browser's, Space the drag's: both are here for the help alone. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], does: does.search, onBoard: (board) => board.search() },
  { keys: ['n'], does: does.addTask, onBoard: (board) => board.addTask?.() },
  { keys: ['f'], does: does.filters, onBoard: (board) => board.toggleFilters() },
  { keys: ['?'], does: does.help, onBoard: (board) => board.help() },
  {
    keys: Object.keys(DIRECTIONS),
    does: does.travel,
    onCard: (card, key) => card.focusNeighbour(DIRECTIONS[key] ?? 'first'),
  },
  { keys: ['Enter'], does: does.open },
  { keys: [' '], does: does.carry },
  { keys: ['m'], does: does.offerMove, onCard: (card) => card.offerMove() },
  {
    keys: TASK_STATUSES.map((_, column) => String(column + 1)),
    does: does.moveTo,
    onCard: (card, key) => card.moveTo(Number(key) - 1),
  },
  { keys: ['[', ']'], does: does.moveBy, onCard: (card, key) => card.moveBy(key === ']' ? 1 : -1) },
];

/** WCAG 2.1.4: keys that type a character can be switched off, as speech input presses them by accident. */
export function isCharacter(key: string): boolean {
  return key.length === 1;
}

export function shortcutFor(key: string): Shortcut | undefined {
  const pressed = isCharacter(key) ? key.toLowerCase() : key;
  return SHORTCUTS.find(({ keys }) => keys.includes(pressed));
}
