import { LIMITS } from '@contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { showToast } from './show-toast';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const REMOVAL_MS = 1_000;

it.each([
  ['error', 'alert', LIMITS.toast.errorMs],
  ['success', 'status', LIMITS.toast.successMs],
  ['blank', 'status', LIMITS.toast.blankMs],
] as const)('shows a toast of kind %s in the %s region for %d ms', (kind, role, ms) => {
  render(<Toaster />);
  const region = screen.getByRole(role);
  expect(region).toBeEmptyDOMElement();
  act(() => showToast[kind]('Saved or not'));
  expect(region).toHaveTextContent('Saved or not');
  act(() => jest.advanceTimersByTime(ms - 1));
  expect(region.firstElementChild).not.toHaveClass('opacity-0');
  act(() => jest.advanceTimersByTime(1));
  expect(region.firstElementChild).toHaveClass('opacity-0');
  act(() => jest.advanceTimersByTime(REMOVAL_MS));
  expect(region).toBeEmptyDOMElement();
});

it('a toast remains while the pointer rests on it, until a press goes through it', () => {
  render(<Toaster />);
  act(() => showToast.success('Saved'));
  const toast = screen.getByRole('status').firstElementChild!;
  toast.getBoundingClientRect = () => new DOMRect(100, 60, 200, 40);
  // jsdom has no PointerEvent.
  const send = (type: string) =>
    fireEvent(document.body, new MouseEvent(type, { bubbles: true, clientX: 150, clientY: 80 }));
  send('pointermove');
  act(() => jest.advanceTimersByTime(LIMITS.toast.successMs * 2));
  expect(toast).not.toHaveClass('opacity-0');
  send('pointerdown');
  send('pointermove');
  act(() => jest.advanceTimersByTime(LIMITS.toast.successMs));
  expect(toast).toHaveClass('opacity-0');
});

it('a toast disappears on time if the pointer has only crossed it', () => {
  render(<Toaster />);
  act(() => showToast.success('Saved'));
  const toast = screen.getByRole('status').firstElementChild!;
  toast.getBoundingClientRect = () => new DOMRect(100, 60, 200, 40);
  const move = (clientX: number) =>
    document.body.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 80 }));
  act(() => {
    move(150);
    move(50);
  });
  act(() => jest.advanceTimersByTime(LIMITS.toast.successMs));
  expect(toast).toHaveClass('opacity-0');
});

it('a toast takes no presses while it fades out', () => {
  render(<Toaster />);
  act(() => void showToast.undo('Moved', () => undefined));
  const button = screen.getByRole('button', { name: 'Undo' });
  expect(button.closest('[inert]')).toBeNull();
  act(() => button.click());
  expect(button.closest('[inert]')).not.toBeNull();
});

it('returns the focus after a button was pressed', () => {
  render(
    <>
      <button type="button">Before</button>
      <Toaster />
    </>,
  );
  const before = screen.getByRole('button', { name: 'Before' });
  act(() => {
    showToast.error('Not saved');
    showToast.undo('Moved', () => undefined);
  });
  act(() => before.focus());
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  act(() => undo.click());
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
  const dismiss = within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  act(() => dismiss.click());
  expect(before).toHaveFocus();
});

it('gives the text of a toast its own direction, with and without an action', () => {
  render(<Toaster />);
  act(() => {
    showToast.error('שלום (2026)!');
    showToast.undo('مرحبا (2026)!', () => undefined);
  });
  for (const text of ['שלום (2026)!', 'مرحبا (2026)!']) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
});
