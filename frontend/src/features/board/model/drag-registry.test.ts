import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { createDragRegistry } from './drag-registry';

/** A card before the drag library has loaded. */
function show() {
  document.body.innerHTML = '<article><button>Card</button></article><input>';
  const [card, title, search] = ['article', 'button', 'input'].map((name) =>
    document.querySelector<HTMLElement>(name)!,
  );
  const registry = createDragRegistry('help');
  registry.addCard('a', { card: { current: card! }, title: { current: title! }, isDisabled: false });
  const pickedUp = jest.fn();
  title!.addEventListener('keydown', (nativeEvent) => {
    const { code, repeat, target } = nativeEvent;
    const preventDefault = () => nativeEvent.preventDefault();
    registry.onKeyDown('a', { code, repeat, target, nativeEvent, preventDefault } as unknown as ReactKeyboardEvent);
  });
  title!.focus();
  const press = (init = {}) =>
    title!.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true, ...init }));
  return { search: search!, pickedUp, press, load: () => registry.addGrip('a', { onKeyDown: pickedUp }) };
}

it('a press before the library has loaded picks the card up once it has', () => {
  const { pickedUp, press, load } = show();
  expect(press()).toBe(false);
  expect(pickedUp).not.toHaveBeenCalled();
  load();
  expect(pickedUp).toHaveBeenCalledTimes(1);
});

it.each([
  ['focused something else', (search: HTMLElement) => search.focus()],
  [
    'pressed another key',
    (search: HTMLElement) => search.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA' })),
  ],
  ['pressed a pointer', (search: HTMLElement) => search.dispatchEvent(new MouseEvent('pointerdown'))],
])('nothing is picked up late for a user who has %s since', (_, goOn) => {
  const { search, pickedUp, press, load } = show();
  press();
  goOn(search);
  load();
  expect(pickedUp).not.toHaveBeenCalled();
});

it('a repeated key neither opens the card nor picks it up, neither before the library has loaded nor after', () => {
  const { pickedUp, press, load } = show();
  expect(press({ repeat: true })).toBe(false);
  expect(press({ code: 'Enter', repeat: true })).toBe(false);
  expect(press({ code: 'Enter' })).toBe(true);
  load();
  expect(press({ repeat: true })).toBe(false);
  expect(pickedUp).not.toHaveBeenCalled();
});
