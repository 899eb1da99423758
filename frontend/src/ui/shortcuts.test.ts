import { isCommandOf, isMessengerKey, isShortcutOf, isUndoKey } from './shortcuts';

const press = (target: Element, init: KeyboardEventInit) => {
  let pressed: KeyboardEvent | undefined;
  const listener = (event: KeyboardEvent) => (pressed = event);
  window.addEventListener('keydown', listener);
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  window.removeEventListener('keydown', listener);
  return pressed!;
};
const home = () => document.querySelector('#home');
const at = (selector: string) => document.querySelector(selector)!;

beforeEach(() => {
  document.body.innerHTML = `
    <div id="home"><button>Card</button><input><p contenteditable="true"><b>Bold</b></p></div>
    <aside><button>Beside</button></aside>`;
});

test('a key is a shortcut of a region if the focus is inside or around it', () => {
  for (const selector of ['#home button', '#home', 'body']) {
    expect(isShortcutOf(home(), press(at(selector), { key: 'c' }))).toBe(true);
  }
  expect(isShortcutOf(home(), press(at('aside button'), { key: 'c' }))).toBe(false);
  expect(isShortcutOf(null, press(document.body, { key: 'c' }))).toBe(false);
});

test('typing does not trigger shortcuts', () => {
  for (const selector of ['input', '[contenteditable]', '[contenteditable] b']) {
    expect(isShortcutOf(home(), press(at(selector), { key: 'c' }))).toBe(false);
  }
});

test.each([
  ['Win32', true],
  ['MacIntel', false],
])('Ctrl is a command in a field unless it edits the text: on %s', (platform, isCommand) => {
  const shown = jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  for (const selector of ['input', '[contenteditable]', '[contenteditable] b']) {
    expect(isCommandOf(home(), press(at(selector), { key: 'k', ctrlKey: true }))).toBe(isCommand);
    expect(isCommandOf(home(), press(at(selector), { key: 'k', metaKey: true }))).toBe(true);
  }
  shown.mockRestore();
});

test.each(['role="dialog"', 'role="alertdialog"', 'role="menu"', 'data-carrying'])('%s handles all keys', (layer) => {
  document.body.insertAdjacentHTML('beforeend', `<div ${layer}></div>`);
  expect(isShortcutOf(home(), press(document.body, { key: 'c' }))).toBe(false);
  expect(isCommandOf(home(), press(document.body, { key: 'k', metaKey: true }))).toBe(false);
});

test('other modifiers make it a different key', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
    expect(isShortcutOf(home(), press(document.body, { key: 'c', [modifier]: true }))).toBe(false);
  }
  // A question mark is typed with Shift.
  expect(isShortcutOf(home(), press(document.body, { key: '?', shiftKey: true }))).toBe(true);

  const isCommand = (init: KeyboardEventInit) => isCommandOf(home(), press(document.body, { key: 'k', ...init }));
  expect([isCommand({ ctrlKey: true }), isCommand({ metaKey: true })]).toEqual([true, true]);
  expect([isCommand({}), isCommand({ ctrlKey: true, metaKey: true })]).toEqual([false, false]);
  expect([isCommand({ ctrlKey: true, shiftKey: true }), isCommand({ ctrlKey: true, altKey: true })]).toEqual([
    false,
    false,
  ]);
});

test('AltGr only types characters, such as the brackets of many layouts', () => {
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  expect(isShortcutOf(home(), press(document.body, { key: '[', ...altGr }))).toBe(true);
  expect(isCommandOf(home(), press(document.body, { key: 'k', ...altGr }))).toBe(false);
});

test('commands use the position of the key on a layout without Latin letters', () => {
  expect(isUndoKey(press(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true }))).toBe(true);
  expect(isMessengerKey(press(document.body, { key: 'о', code: 'KeyJ', ctrlKey: true }))).toBe(true);
});

test('a key that was already handled is ignored', () => {
  at('#home button').addEventListener('keydown', (event) => event.preventDefault());
  expect(isShortcutOf(home(), press(at('#home button'), { key: 'c' }))).toBe(false);
});
