import { isCharacter, keyOf, type Shortcut, shortcutFor, type ShortcutId, SHORTCUTS } from './shortcut-map';

const ids = Object.keys(SHORTCUTS) as ShortcutId[];
const rows: Shortcut[] = Object.values(SHORTCUTS);

test.each([
  ['pressed alone', (it: Shortcut) => it.group !== 'go' && it.group !== 'review' && !it.withCommand],
  ['pressed alone in a review', (it: Shortcut) => it.group === 'review'],
  ['pressed after G', (it: Shortcut) => it.group === 'go'],
  ['pressed with Ctrl or ⌘', (it: Shortcut) => it.withCommand === true],
])('no key has two meanings when %s', (_, belongs) => {
  const keys = rows.filter(belongs).flatMap((it) => it.keys);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(keys.length);
});

test('G, which starts a sequence, means nothing else', () => {
  expect(rows.filter(({ keys }) => keys.includes('g'))).toEqual([]);
});

test.each([
  ['d', 'dashboard'],
  ['a', 'ai-brain'],
  ['r', 'reports'],
  ['n', 'analytics'],
  ['c', 'calendar'],
  ['m', 'monitor'],
  ['u', 'users'],
  ['s', 'settings'],
])('G then %s goes to %s', (key, view) => {
  const go = ids.filter((id) => SHORTCUTS[id].group === 'go');
  expect(shortcutFor(go, { key, code: '' })).toBe(view);
});

test('a letter means the same in upper case, and on a layout without Latin letters', () => {
  expect(keyOf({ key: 'C', code: 'KeyC' })).toBe('c');
  expect(keyOf({ key: 'с', code: 'KeyC' })).toBe('c');
  // On a French layout the letter counts, not the position of the key.
  expect(keyOf({ key: 'a', code: 'KeyQ' })).toBe('a');
  expect(keyOf({ key: '/', code: 'Slash' })).toBe('/');
  expect(keyOf({ key: 'ArrowUp', code: 'ArrowUp' })).toBe('ArrowUp');
});

test.each([
  ['Russian', { key: 'х', code: 'BracketLeft' }, '['],
  ['Russian', { key: 'ъ', code: 'BracketRight' }, ']'],
  ['Russian', { key: '/', code: 'Backslash' }, '/'],
  ['Hebrew', { key: '/', code: 'KeyQ' }, '/'],
  ['Arabic', { key: 'ظ', code: 'Slash' }, '/'],
  ['Arabic', { key: '؟', code: 'Slash' }, '?'],
  ['Persian', { key: '۴', code: 'Digit4' }, '4'],
  ['Thai', { key: 'ๅ', code: 'Digit1' }, '1'],
  ['Thai', { key: 'ั', code: 'KeyY' }, 'y'],
  // Two UTF-16 units, like every letter of its script.
  ['Adlam', { key: '𞤢', code: 'KeyG' }, 'g'],
  ['Thai', { key: 'ฦ', code: 'Slash', shiftKey: true }, '?'],
  // Latin letters keep their own meaning: these do not move a card.
  ['German', { key: 'ü', code: 'BracketLeft' }, 'ü'],
  ['Czech', { key: 'ě', code: 'Digit2' }, 'ě'],
])('a %s key has the meaning of its position unless it is a Latin letter: %j', (_, pressed, key) => {
  expect(keyOf(pressed)).toBe(key);
});

test('only keys that type a character count as characters', () => {
  expect(['n', '/', '?', '1'].every(isCharacter)).toBe(true);
  expect(['Enter', 'ArrowUp', 'Home'].some(isCharacter)).toBe(false);
});
