import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { part } from '@/lib/part';
import { LateTrigger } from './late-trigger';
import { Menu, MenuItem } from './menu';

jest.mock('./show-toast', () => ({ showToast: { error: jest.fn() } }));
const { showToast } = jest.requireMock<{ showToast: { error: jest.Mock } }>('./show-toast');

function Choices() {
  return (
    <Menu trigger={<button type="button">Views</button>}>
      <MenuItem onSelect={() => undefined}>Mine</MenuItem>
      <MenuItem onSelect={() => undefined}>Everyone&apos;s</MenuItem>
    </Menu>
  );
}

/** A button whose menu has not loaded yet. */
function setUp() {
  let settle!: { come: () => void; fail: () => void };
  const late = part(
    () =>
      new Promise<ComponentType>((resolve, reject) => {
        settle = { come: () => resolve(Choices), fail: () => reject(new Error('away')) };
      }),
  );
  render(
    <LateTrigger part={late} trigger={<button type="button">Views</button>}>
      {(Loaded) => <Loaded />}
    </LateTrigger>,
  );
  return { come: () => act(async () => settle.come()), fail: () => act(async () => settle.fail()) };
}

const button = () => screen.getByRole('button', { name: 'Views' });

it('announces its menu before the menu has loaded', () => {
  setUp();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'a key pressed before the menu has loaded opens it at its first item: %j',
  async (key) => {
    const user = userEvent.setup();
    const { come } = setUp();
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard(key);
    expect(screen.queryByRole('menu')).toBeNull();
    await come();
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Mine' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  },
);

it('a press before the menu has loaded opens it', async () => {
  const user = userEvent.setup();
  const { come } = setUp();
  await user.click(button());
  await come();
  expect(await screen.findByRole('menu')).toBeVisible();
});

it('reports that its code failed to load, and retries on the next press', async () => {
  const user = userEvent.setup();
  const { fail, come } = setUp();
  await user.click(button());
  await fail();
  expect(showToast.error).toHaveBeenCalledTimes(1);
  await user.click(button());
  await come();
  expect(await screen.findByRole('menu')).toBeVisible();
});
