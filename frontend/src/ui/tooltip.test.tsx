import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './tooltip';

const show = () =>
  render(
    <Tooltip text="A timer runs">
      <button type="button">Locked</button>
    </Tooltip>,
  );
const button = () => screen.getByRole('button', { name: 'Locked' });

it('explains the focused element, until Escape', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('A timer runs');
  expect(button()).toHaveAccessibleDescription('A timer runs');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button()).toHaveFocus();
});

it('appears when the pointer rests, and disappears when it leaves', async () => {
  const user = userEvent.setup();
  show();
  await user.hover(button());
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await user.unhover(button());
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('does not appear when the pointer has already left', async () => {
  jest.useFakeTimers();
  show();
  fireEvent.pointerEnter(button());
  fireEvent.pointerLeave(button());
  jest.advanceTimersByTime(1_000);
  expect(screen.queryByRole('tooltip')).toBeNull();
  jest.useRealTimers();
});
