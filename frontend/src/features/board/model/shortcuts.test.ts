import { boardAction, cardAction, type CardActions } from './shortcuts';

function press(key: string): unknown[][] {
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
  cardAction({ key, code: '' })?.(card, key);
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
])('%s does its own thing to a card', (key, call) => expect(press(key)).toEqual([call]));

test('Enter and Space are left to the browser and to the drag', () => {
  expect([press('Enter'), press(' ')]).toEqual([[], []]);
});

test('F toggles the filters', () => {
  const toggleFilters = jest.fn();
  boardAction({ key: 'f', code: 'KeyF' })?.({ toggleFilters });
  expect(toggleFilters).toHaveBeenCalledTimes(1);
});
