import type { KeyboardSensorProps } from '@dnd-kit/core';
import { BOARD_GONE } from './board-gone';
import { PromptKeyboardSensor } from './prompt-keyboard-sensor';

function pickUp() {
  const node = document.body.appendChild(document.createElement('button'));
  const event = new KeyboardEvent('keydown', { code: 'Space', bubbles: true });
  const [onCancel, onEnd] = [jest.fn(), jest.fn()];
  const props = {
    event,
    activeNode: { node: { current: null } },
    options: { keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space'] } },
    ...{ onStart: jest.fn(), onCancel, onEnd },
  } as unknown as KeyboardSensorProps;
  node.addEventListener('keydown', () => new PromptKeyboardSensor(props), { once: true });
  node.dispatchEvent(event);
  const press = (code: string, init = {}) =>
    node.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...init }));
  return { onCancel, onEnd, press };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a key pressed right after a card was picked up is not lost', () => {
  const { onCancel, onEnd, press } = pickUp();
  expect(onEnd).not.toHaveBeenCalled();
  press('Escape');
  expect(onCancel).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  press('Space');
  expect(onEnd).not.toHaveBeenCalled();
});

it('later keys are handled only once', () => {
  const { onEnd, press } = pickUp();
  jest.runAllTimers();
  press('Space');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('a key that is still held down does not drop the card', () => {
  const { onEnd, press } = pickUp();
  expect(press('Space', { repeat: true })).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
  press('Space');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('the card is put back when the board goes', () => {
  const { onCancel, onEnd, press } = pickUp();
  window.dispatchEvent(new Event(BOARD_GONE));
  expect(onCancel).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(press('Space')).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});
