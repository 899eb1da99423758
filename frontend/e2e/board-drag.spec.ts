/** Dragging cards by pointer and by keyboard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { card, column, expectSpoken, middleOf, order, search, showTasks, title } from './board-steps';
import { DEMO, expectAccessible, picture, signIn, test } from './harness';
import { refuse } from './outages';
import { call, me } from './task-steps';

// These tests check motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function drag(page: Page, from: Locator, to: { x: number; y: number }) {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** A drag that ends before the page has rendered any of it, as on a busy machine: all events in one task. */
async function flick(locator: Locator, from: { x: number; y: number }, to: { x: number; y: number }) {
  await locator.evaluate(
    (element, [start, end]) => {
      const send = (type: string, target: EventTarget, { x, y }: { x: number; y: number }) => {
        const init = { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'mouse', buttons: 1 };
        target.dispatchEvent(new PointerEvent(type, { ...init, clientX: x, clientY: y }));
      };
      send('pointerdown', element, start);
      send('pointermove', document.body, end);
      send('pointerup', document.body, end);
    },
    [from, to] as const,
  );
}

test.describe('carrying a card with the pointer', { tag: '@desktop' }, () => {
  test('puts it where the line is, even in another column, and it is still there after a reload', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [a, b, c, d] = await showTasks(
      page,
      { title: 'Alpha' },
      { title: 'Beta' },
      { title: 'Gamma' },
      { title: 'Delta', status: 'priority' },
    );
    const gamma = await middleOf(card(page, c!));
    await drag(page, title(page, a!), { x: gamma.x, y: gamma.y + 20 });
    await expect.poll(() => order(page, 'pending')).toEqual(['Beta', 'Gamma', 'Alpha']);

    const delta = await middleOf(card(page, d!));
    await drag(page, title(page, b!), { x: delta.x, y: delta.y + 30 });
    await expect.poll(() => order(page, 'priority')).toEqual(['Delta', 'Beta']);
    await expect.poll(() => order(page, 'pending')).toEqual(['Gamma', 'Alpha']);
    await expectSpoken(page, 'Dropped in Priority Projects, position 2 of 2.');

    const word = await search(page).inputValue();
    await page.waitForLoadState('networkidle');
    await page.reload();
    await search(page).fill(word);
    await expect.poll(() => order(page, 'priority')).toEqual(['Delta', 'Beta']);
    await expect.poll(() => order(page, 'pending')).toEqual(['Gamma', 'Alpha']);
  });

  test('starts after 8 pixels, so that a click opens the card', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Clicked' });
    const { x, y } = await middleOf(title(page, task!));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 7, y);
    await expect(page.locator('[data-insertion-line]')).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('shows a line where it would land', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Carried' }, { title: 'Neighbour', status: 'in-progress' });
    const from = await middleOf(title(page, task!));
    const to = await middleOf(column(page, 'in-progress'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, from.y, { steps: 8 });
    await expect(column(page, 'in-progress').locator('[data-insertion-line]')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'board-drag');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => order(page, 'pending')).toEqual(['Carried']);
  });

  test('returns it when the server refuses', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Refused' });
    let response = () => undefined as void;
    const isTurn = new Promise<void>((resolve) => (response = resolve));
    await page.route('**/api/tasks/*/reorder', async (route) => {
      await isTurn;
      await refuse(route, 500, { error: 'No' });
    });
    await drag(page, title(page, task!), await middleOf(column(page, 'completed')));
    await expect.poll(() => order(page, 'completed')).toEqual(['Refused']);
    response();
    await expect.poll(() => order(page, 'pending')).toEqual(['Refused']);
    await expectSpoken(page, 'Could not move. Returned to Pending.');
    await expect(page.getByRole('alert')).toHaveText([/^$/]);
  });

  test('keeps it in its new place in the same column even when the server refuses', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [a, , c] = await showTasks(page, { title: 'One' }, { title: 'Two' }, { title: 'Three' });
    await page.route('**/api/tasks/*/reorder', (route) => refuse(route, 500, { error: 'No' }));
    const responded = page.waitForResponse('**/api/tasks/*/reorder');
    const last = await middleOf(card(page, c!));
    await drag(page, title(page, a!), { x: last.x, y: last.y + 30 });
    await responded;
    await expect.poll(() => order(page, 'pending')).toEqual(['Two', 'Three', 'One']);
  });

  test('drops it where it was released, however quickly', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [a, b, c, d] = await showTasks(
      page,
      { title: 'One' },
      { title: 'Two' },
      { title: 'Three' },
      { title: 'Four', status: 'priority' },
    );
    const from = await middleOf(title(page, a!));
    const last = await middleOf(card(page, c!));
    const moved = page.waitForResponse('**/api/tasks/*/reorder');
    await flick(title(page, a!), from, { x: last.x, y: last.y + 30 });
    expect((await moved).status()).toBe(200);
    await expect.poll(() => order(page, 'pending')).toEqual(['Two', 'Three', 'One']);
    const four = await middleOf(card(page, d!));
    const crossed = page.waitForResponse('**/api/tasks/*/reorder');
    await flick(title(page, b!), await middleOf(title(page, b!)), { x: four.x, y: four.y + 30 });
    expect((await crossed).status()).toBe(200);
    await expect.poll(() => order(page, 'priority')).toEqual(['Four', 'Two']);
    await expect.poll(() => order(page, 'pending')).toEqual(['Three', 'One']);
    await title(page, c!).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is not possible while a timer runs on it', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const { id } = await me(page);
    const [task] = await showTasks(page, { title: 'Timed', assignedStaffId: id });
    await call(page, 'POST', '/timer/start', { taskId: task!.id });
    await expect(card(page, task!).getByRole('button', { name: 'Stop the timer to move this task' })).toBeVisible();
    await drag(page, title(page, task!), await middleOf(column(page, 'completed')));
    await expect.poll(() => order(page, 'pending')).toEqual(['Timed']);
    await title(page, task!).focus();
    await page.keyboard.press('Space');
    await expectSpoken(page, 'Stop the timer to move this task');
    await expectAccessible(page);
    await picture(page, 'board-timer');
    await call(page, 'POST', '/timer/stop');
    await expect(card(page, task!).getByRole('button', { name: /^Move Timed/ })).toBeVisible();
  });
});

test.describe('the keyboard', { tag: '@desktop' }, () => {
  test('carries a card: Space, arrows, Space', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Keyed' }, { title: 'Other', status: 'priority' });
    await title(page, task!).focus();
    await page.keyboard.press('Space');
    await expectSpoken(page, 'Picked up Keyed');
    const line = column(page, 'priority').locator('[data-insertion-line]');
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(line).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectSpoken(page, 'Over Priority Projects, position 1 of 2.');
    await page.keyboard.press('Space');
    await expect.poll(() => order(page, 'priority')).toEqual(['Keyed', 'Other']);
    await expect(title(page, task!)).toBeFocused();
  });

  test('moves the card 25 pixels per press, and Escape puts it back', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Stepped' });
    await title(page, task!).focus();
    await page.keyboard.press('Space');
    const carried = page.locator('[data-card-preview]');
    const before = await middleOf(carried);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await middleOf(carried)).y - before.y).toBeCloseTo(25, 0);
    await page.keyboard.press('Escape');
    await expectSpoken(page, 'Cancelled.');
    await expect.poll(() => order(page, 'pending')).toEqual(['Stepped']);
    await expect(title(page, task!)).toBeFocused();
  });

  test('opens a card with Enter', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [task] = await showTasks(page, { title: 'Opened' });
    await title(page, task!).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title(page, task!)).toBeFocused();
  });

  test('moves the focus, and moves cards with numbers, brackets and the menu', async ({ page }) => {
    await signIn(page, DEMO.staff);
    const [a, b, c] = await showTasks(
      page,
      { title: 'Red' },
      { title: 'Green' },
      { title: 'Blue', status: 'completed' },
    );
    await title(page, a!).focus();
    await page.keyboard.press('ArrowDown');
    await expect(title(page, b!)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(title(page, c!)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(title(page, a!)).toBeFocused();

    await page.keyboard.press('2');
    await expect.poll(() => order(page, 'priority')).toEqual(['Red']);
    await expect(title(page, a!)).toBeFocused();
    await page.keyboard.press(']');
    await expect.poll(() => order(page, 'in-progress')).toEqual(['Red']);
    await expect(title(page, a!)).toBeFocused();

    await page.keyboard.press('m');
    await expect(page.getByRole('menu')).toBeVisible();
    await picture(page, 'board-menu');
    await page.getByRole('menuitemcheckbox', { name: 'Pending' }).click();
    await expect.poll(() => order(page, 'pending')).toEqual(['Red', 'Green']);
    await expect(title(page, a!)).toBeFocused();
  });

  test('has a list of its shortcuts, where they can be switched off', async ({ page }) => {
    await signIn(page, DEMO.staff);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectAccessible(page);
    await picture(page, 'board-shortcuts');
    await help.getByLabel('Use single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search tasks')).not.toBeFocused();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByLabel('Use single-key shortcuts').check();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search tasks')).toBeFocused();
    await page.keyboard.type('n?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
