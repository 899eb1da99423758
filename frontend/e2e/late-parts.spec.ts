/** Code that loads after the board's first paint: a press before it has loaded is not lost. */
import { expect, type Page } from '@playwright/test';
import { card, column, expectSpoken, middleOf, order, title } from './board-steps';
import { DEMO, signIn, test } from './harness';
import { lose } from './outages';
import { makeTask } from './task-steps';

/** Opens the board with one chunk held back. Returns a function that lets it load. */
async function openWithout(page: Page, part: string): Promise<() => void> {
  let come = () => undefined as void;
  const isTurn = new Promise<void>((resolve) => (come = resolve));
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await isTurn;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  return come;
}

test.describe('before its code has loaded', { tag: '@desktop' }, () => {
  test('a card is picked up by Space, and dragged with a pointer that is still down', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const task = await makeTask(page, { title: 'Picked early', status: 'priority' });
    await test.step('by Space', async () => {
      const come = await openWithout(page, 'board-dnd');
      await title(page, task).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      come();
      await expectSpoken(page, 'Picked up Picked early');
      await page.keyboard.press('Escape');
      await expectSpoken(page, 'Cancelled.');
    });

    await test.step('with a pointer', async () => {
      await page.unroute('**/assets/board-dnd-*.js');
      const come = await openWithout(page, 'board-dnd');
      const arrived = page.waitForResponse('**/assets/board-dnd-*.js');
      const { x, y } = await middleOf(title(page, task));
      await page.mouse.move(x, y);
      await page.mouse.down();
      come();
      await arrived;
      const to = await middleOf(column(page, 'in-progress'));
      const line = column(page, 'in-progress').locator('[data-insertion-line]');
      // The drag starts with the first move after the code has run.
      await expect(async () => {
        await page.mouse.move(to.x - 10, y);
        await page.mouse.move(to.x, y);
        await expect(line).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.mouse.up();
      await expect.poll(() => order(page, 'in-progress')).toContain('Picked');
    });
  });

  test('a released pointer drags nothing, and a click opens the card', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const task = await makeTask(page, { title: 'Clicked early', status: 'priority' });
    const come = await openWithout(page, 'board-dnd');
    await title(page, task).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title')).toHaveValue(/Clicked early/);
    come();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.mouse.move(10, 10);
    await expect(page.locator('[data-card-preview]')).toHaveCount(0);
  });

  test('menus, dialogs and filters open once it loads, at the first item for keyboard users', async ({ page }) => {
    await signIn(page, DEMO.owner);
    const task = await makeTask(page, { title: 'Moved early', status: 'priority' });

    await test.step('the menu of views', async () => {
      const come = await openWithout(page, 'controls');
      await page.getByRole('button', { name: 'Views', exact: true }).focus();
      await page.keyboard.press('Enter');
      come();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeFocused();
    });

    await test.step('the columns to move a card to, and the list of shortcuts', async () => {
      await page.unroute('**/assets/controls-*.js');
      const come = await openWithout(page, 'controls');
      await title(page, task).focus();
      await page.keyboard.press('m');
      come();
      await page.getByRole('menuitemcheckbox', { name: 'Completed' }).click();
      await expect(column(page, 'completed').locator(card(page, task))).toBeVisible();
    });

    await test.step('a dialog and the filters', async () => {
      await page.unroute('**/assets/controls-*.js');
      const come = await openWithout(page, 'controls');
      await page.keyboard.press('f');
      await page.keyboard.press('?');
      come();
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    });
  });

  test('text typed right after a press is in the field once it loads', async ({ page }) => {
    await signIn(page, DEMO.owner);
    const dialog = page.getByRole('dialog');

    await test.step('in the command palette', async () => {
      const come = await openWithout(page, 'palette');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('new task');
      come();
      await expect(page.getByRole('combobox')).toHaveValue('new task');
      await page.keyboard.type('s');
      await expect(page.getByRole('combobox')).toHaveValue('new tasks');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('in the title of a task, also while it says that it loads', async () => {
      const come = await openWithout(page, 'task-modal');
      await page.keyboard.press('n');
      await page.keyboard.type('Fix the');
      await expect(dialog.getByText('Loading')).toBeVisible();
      await page.keyboard.type(' mixer');
      come();
      await expect(dialog.getByLabel('Title')).toHaveValue('Fix the mixer');
    });
  });

  test('the shortcut of the messenger opens it once it loads', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const come = await openWithout(page, 'messenger');
    await page.keyboard.press('Control+j');
    come();
    await expect(page.getByRole('complementary', { name: 'Messages' })).toBeFocused();
  });

  test('a part that fails to load says so, and loads with the next press', async ({ page }) => {
    await signIn(page, DEMO.owner);
    await page.route('**/assets/controls-*.js', (route) => lose(route, 'internetdisconnected'));
    await page.reload();
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' }).first()).toBeVisible();
    await page.unroute('**/assets/controls-*.js');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });

  test('the live connection is made as soon as its code can be loaded', async ({ page }) => {
    await signIn(page, DEMO.staff);
    await page.route('**/assets/socket-client-*.js', (route) => lose(route, 'internetdisconnected'));
    await page.reload();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await page.unroute('**/assets/socket-client-*.js');
    await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 45_000 });
  });
});
