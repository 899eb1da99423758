import { isCharacter, shortcutFor, SHORTCUTS, type CardActions } from './shortcuts';

function press(key: string): unknown[][] {
  const calls: unknown[][] = [];
  const record = (name: string) => (argument?: unknown) => void calls.push([name, argument]);
  const card: CardActions = {
    focusNeighbour: record('focus'),
    offerMove: record('offer'),
    moveTo: record('moveTo'),
    moveBy: record('moveBy'),
  };
  shortcutFor(key)?.onCard?.(card, key);
  return calls;
}

test('no key stands in the table twice', () => {
  const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['ArrowLeft', ['focus', 'left']],
  ['End', ['focus', 'last']],
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

test('only keys that type a character can be pressed by speech', () => {
  expect(['n', '/', '?', '1'].every(isCharacter)).toBe(true);
  expect(['Enter', 'ArrowUp', 'Home'].some(isCharacter)).toBe(false);
});
