import { keyOf, type Pressed } from '@/ui/shortcut-map';
import { boardAction, cardAction, type CardActions } from './shortcuts';

function press(key: string, place: Partial<Pressed> = {}): unknown[][] {
  const pressed = { key, code: '', ...place };
  const calls: unknown[][] = [];
  const record = (name: string) => (argument?: unknown) => void calls.push([name, argument]);
  const card: CardActions = {
    focusNeighbour: record('focus'),
    offerMove: record('offer'),
    toggleSelected: record('select'),
    switchTimer: record('timer'),
    moveTo: record('moveTo'),
    moveBy: record('moveBy'),
  };
  // The same call as in the board.
  cardAction(pressed)?.(card, keyOf(pressed));
  return calls;
}

test.each([
  ['ArrowLeft', ['focus', 'left']],
  ['End', ['focus', 'last']],
  ['x', ['select', undefined]],
  ['t', ['timer', undefined]],
  ['m', ['offer', undefined]],
  ['M', ['offer', undefined]],
  ['1', ['moveTo', 0]],
  ['4', ['moveTo', 3]],
  ['[', ['moveBy', -1]],
  [']', ['moveBy', 1]],
])('%s performs its action on a card', (key, call) => expect(press(key)).toEqual([call]));

test('Enter and Space are left to the browser and the drag', () => {
  expect([press('Enter'), press(' ')]).toEqual([[], []]);
});

test('F toggles the filters', () => {
  const toggleFilters = jest.fn();
  boardAction({ key: 'f', code: 'KeyF' })?.({ toggleFilters });
  expect(toggleFilters).toHaveBeenCalledTimes(1);
});

test.each([
  ['е', 'KeyT', ['timer', undefined]],
  ['ь', 'KeyM', ['offer', undefined]],
  ['Ь', 'KeyM', ['offer', undefined]],
  ['ч', 'KeyX', ['select', undefined]],
  ['ئ', 'KeyZ', undefined],
  ['٤', 'Digit4', ['moveTo', 3]],
  ['х', 'BracketLeft', ['moveBy', -1]],
  ['ъ', 'BracketRight', ['moveBy', 1]],
])('%s does on a card what the key at its position, %s, does on a Latin keyboard', (key, code, call) =>
  expect(press(key, { code })).toEqual(call ? [call] : []),
);

test.each([
  ['т', 'KeyN', 'addTask'],
  ['а', 'KeyF', 'toggleFilters'],
] as const)('%s does on the board what the key at its position, %s, does on a Latin keyboard', (key, code, action) => {
  const board = { addTask: jest.fn(), toggleFilters: jest.fn() };
  boardAction({ key, code })?.(board);
  expect(board[action]).toHaveBeenCalledTimes(1);
});
