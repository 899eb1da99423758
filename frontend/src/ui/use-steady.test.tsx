import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useSyncExternalStore } from 'react';
import { NO_SLIP, useHeld, useIsAimed } from './use-steady';

/** Longer than the wait for a click. */
const LATER_MS = 1_000;

/** The state of a store that notifies only later. */
let unannounced: string[] | undefined;
const neverNotifies = () => () => undefined;

interface NamesProps {
  names: string[];
  own?: unknown;
  onPress?: (name: string) => void;
}

function Names({ names, own, onPress }: NamesProps) {
  const ref = useRef<HTMLUListElement>(null);
  const latest = useSyncExternalStore(neverNotifies, () => unannounced ?? names);
  const shown = useHeld(latest, useIsAimed(ref), own);
  return (
    <>
      <ul ref={ref}>
        {shown.map((name) => (
          <li key={name}>
            <button onClick={() => onPress?.(name)}>{name}</button>
            <button aria-label={`Delete ${name}`} {...NO_SLIP} />
          </li>
        ))}
      </ul>
      <p>Elsewhere</p>
    </>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const item = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  unannounced = undefined;
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('shows changes when no pointer is down in the list', () => {
  const { rerender } = render(<Names names={['Sam']} />);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  rerender(<Names names={['Mia', 'Sam']} />);
  expect(shown()).toEqual(['Mia', 'Sam']);
});

it('keeps the list while a pointer is down in it, until the click was handled', () => {
  const onPress = jest.fn();
  const { rerender } = render(<Names names={['Sam']} onPress={onPress} />);
  fireEvent.pointerDown(item('Sam'));
  rerender(<Names names={['Mia']} onPress={onPress} />);
  fireEvent.pointerUp(item('Sam'));
  expect(shown()).toEqual(['Sam']);
  fireEvent.click(item('Sam'));
  expect(onPress).toHaveBeenCalledWith('Sam');
  expect(shown()).toEqual(['Mia']);
});

it('does not wait for a click that never comes', () => {
  const { rerender } = render(<Names names={['Sam']} />);
  fireEvent.pointerDown(item('Sam'));
  rerender(<Names names={['Mia', 'Sam']} />);
  fireEvent.pointerUp(screen.getByText('Elsewhere'));
  expect(shown()).toEqual(['Sam']);
  act(() => jest.advanceTimersByTime(LATER_MS));
  expect(shown()).toEqual(['Mia', 'Sam']);

  fireEvent.pointerDown(item('Sam'));
  rerender(<Names names={['Sam']} />);
  fireEvent.pointerCancel(item('Sam'));
  expect(shown()).toEqual(['Sam']);
});

it('does not keep the list for a right click, since its release may not be reported', () => {
  const { rerender } = render(<Names names={['Sam']} />);
  fireEvent(item('Sam'), new MouseEvent('pointerdown', { bubbles: true, button: 2 }));
  rerender(<Names names={['Mia', 'Sam']} />);
  expect(shown()).toEqual(['Mia', 'Sam']);
});

it('keeps the list for a click with Ctrl, unless it opens a menu, as on macOS', () => {
  const { rerender } = render(<Names names={['Sam']} />);
  fireEvent.pointerDown(item('Sam'), { ctrlKey: true });
  rerender(<Names names={['Mia', 'Sam']} />);
  expect(shown()).toEqual(['Sam']);
  fireEvent.contextMenu(item('Sam'), { ctrlKey: true });
  expect(shown()).toEqual(['Mia', 'Sam']);
});

it('keeps the list for a second press before the first has ended', () => {
  const { rerender } = render(<Names names={['Sam']} />);
  fireEvent.pointerDown(item('Sam'));
  fireEvent.pointerUp(item('Sam'));
  fireEvent.pointerDown(item('Sam'));
  rerender(<Names names={['Mia', 'Sam']} />);
  act(() => jest.advanceTimersByTime(LATER_MS));
  expect(shown()).toEqual(['Sam']);
});

it('keeps the list while a mouse rests on a control that deletes', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(<Names names={['Sam']} />);
  await user.hover(item('Delete Sam'));
  rerender(<Names names={['Mia', 'Sam']} />);
  expect(shown()).toEqual(['Sam']);
  await user.hover(screen.getByText('Elsewhere'));
  expect(shown()).toEqual(['Mia', 'Sam']);
});

it('releases the list when the mouse leaves the window', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(<Names names={['Sam']} />);
  await user.hover(item('Delete Sam'));
  rerender(<Names names={['Mia', 'Sam']} />);
  fireEvent.pointerOut(item('Delete Sam'), { relatedTarget: null });
  expect(shown()).toEqual(['Mia', 'Sam']);
});

it('does not keep the list after a tap, since a finger does not rest', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(<Names names={['Sam']} />);
  await user.pointer({ keys: '[TouchA]', target: item('Delete Sam') });
  rerender(<Names names={['Mia', 'Sam']} />);
  expect(shown()).toEqual(['Mia', 'Sam']);
});

it('shows the user’s own change at once, and then keeps that list', () => {
  const { rerender } = render(<Names names={['Sam']} own={1} />);
  fireEvent.pointerDown(item('Sam'));
  rerender(<Names names={['Mia', 'Sam']} own={1} />);
  expect(shown()).toEqual(['Sam']);
  rerender(<Names names={['Sam', 'Mia']} own={2} />);
  expect(shown()).toEqual(['Sam', 'Mia']);
  rerender(<Names names={['Ada']} own={2} />);
  expect(shown()).toEqual(['Sam', 'Mia']);
});

it('keeps the shown list if the store will notify of a change only with the next frame', () => {
  render(<Names names={['Sam']} />);
  unannounced = ['Mia', 'Sam'];
  fireEvent.pointerDown(item('Sam'));
  expect(shown()).toEqual(['Sam']);
});
