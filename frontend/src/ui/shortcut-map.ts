/** Every keyboard shortcut of the product, in the order of the help. Listeners refer to a shortcut by its id. */
import { TASK_STATUSES } from '@contract';

export const SHORTCUT_GROUPS = {
  anywhere: 'Anywhere',
  go: 'Go to a view',
  board: 'On the board',
  card: 'On the focused card',
  review: 'On a suggested task, at its checkbox',
} as const;

export interface Shortcut {
  group: keyof typeof SHORTCUT_GROUPS;
  /** As in `KeyboardEvent.key`; letters in lower case. */
  keys: readonly string[];
  /** Together with Ctrl, or with ⌘ on a Mac. */
  withCommand?: boolean;
  does: string;
}

export const SHORTCUTS = {
  palette: { group: 'anywhere', keys: ['k'], withCommand: true, does: 'Open the command palette' },
  search: { group: 'anywhere', keys: ['/'], does: 'Search' },
  create: { group: 'anywhere', keys: ['c'], does: 'Add a task' },
  undo: { group: 'anywhere', keys: ['z'], withCommand: true, does: 'Undo the last change of tasks' },
  help: { group: 'anywhere', keys: ['?'], does: 'Show this list' },
  messenger: { group: 'anywhere', keys: ['j'], withCommand: true, does: 'Open or close the messages' },
  region: { group: 'anywhere', keys: ['F6'], does: 'Move between the parts of the screen' },

  dashboard: { group: 'go', keys: ['d'], does: 'Dashboard' },
  'ai-brain': { group: 'go', keys: ['a'], does: 'AI Brain Dumper' },
  reports: { group: 'go', keys: ['r'], does: 'Reports' },
  analytics: { group: 'go', keys: ['n'], does: 'Analytics' },
  calendar: { group: 'go', keys: ['c'], does: 'Calendar' },
  monitor: { group: 'go', keys: ['m'], does: 'Staff Monitor' },
  users: { group: 'go', keys: ['u'], does: 'Users' },
  settings: { group: 'go', keys: ['s'], does: 'Settings' },

  addTask: { group: 'board', keys: ['n'], does: 'Add a task' },
  filters: { group: 'board', keys: ['f'], does: 'Show or hide the filters' },

  travel: {
    group: 'card',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'],
    does: 'Move to another card',
  },
  // The browser handles Enter, and the drag library Space.
  open: { group: 'card', keys: ['Enter'], does: 'Open the card' },
  carry: { group: 'card', keys: [' '], does: 'Pick up or drop the card' },
  select: { group: 'card', keys: ['x'], does: 'Select the card, as Ctrl or Shift and a click do' },
  clear: { group: 'card', keys: ['Escape'], does: 'Clear the selection' },
  switchTimer: {
    group: 'card',
    keys: ['t'],
    does: 'Start or stop the timer on the card, or move it there from another',
  },
  offerMove: { group: 'card', keys: ['m'], does: 'Choose a column for the card' },
  moveTo: {
    group: 'card',
    keys: TASK_STATUSES.map((_, column) => String(column + 1)),
    does: 'Move the card to the first, second, third or fourth column',
  },
  moveBy: { group: 'card', keys: ['[', ']'], does: 'Move the card one column left or right' },

  otherSuggestion: { group: 'review', keys: ['ArrowUp', 'ArrowDown'], does: 'Move to another suggestion' },
  // The browser handles Space.
  approve: { group: 'review', keys: [' '], does: 'Approve it, or not' },
  splitSuggestion: { group: 'review', keys: ['s'], does: 'Split it in two, as Enter does within the title' },
  mergeSuggestion: {
    group: 'review',
    keys: ['m'],
    does: 'Merge it with the one above, as Backspace does at the start of the title',
  },
  dropSuggestion: { group: 'review', keys: ['x', 'Delete'], does: 'It is not a task: leave it out' },
  takeLeftOut: { group: 'review', keys: ['t'], does: 'Make a task of the first part that was left out' },
  undoReview: { group: 'review', keys: ['u'], does: 'Take back the last split, merge or removal' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** The key that starts the shortcuts of the group `go`. */
export const GO_KEY = 'g';

/** WCAG 2.1.4: shortcuts of printable characters can be switched off, since speech input triggers them by accident. */
export function isCharacter(key: string): boolean {
  return [...key].length === 1;
}

export type Pressed = Pick<KeyboardEvent, 'key' | 'code'> & Partial<Pick<KeyboardEvent, 'shiftKey'>>;

/** The signs of these keys on a Latin keyboard, alone and with Shift. */
const SIGNS: Record<string, readonly [string, string]> = {
  BracketLeft: ['[', '['],
  BracketRight: [']', ']'],
  Slash: ['/', '?'],
};

/** The key as the map writes it. Layouts without Latin letters use the letter, digit or sign at the same position. */
export function keyOf({ key, code, shiftKey = false }: Pressed): string {
  if (!isCharacter(key)) return key;
  const isForeign = /[\p{L}\p{M}\p{Nd}]/u.test(key) && !/[\da-z]/i.test(key);
  const isLatin = /\p{Script=Latin}/u.test(key);
  const place = /^(?:Key(.)|(?:Digit|Numpad)(\d))$/.exec(code);
  const sign = SIGNS[code]?.[shiftKey ? 1 : 0];
  const here = isLatin ? place?.[1] : (place?.[1] ?? place?.[2] ?? sign);
  return ((isForeign && here) || key.replace('؟', '?')).toLowerCase();
}

/** The one of these shortcuts that a key stands for, ignoring modifiers. */
export function shortcutFor(ids: readonly ShortcutId[], pressed: Pressed): ShortcutId | undefined {
  const key = keyOf(pressed);
  return ids.find((id) => (SHORTCUTS[id] as Shortcut).keys.includes(key));
}
