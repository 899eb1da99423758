/** Every scrolling area ends above the messenger's button, so that the button covers nothing. */
import { expect, type Page } from '@playwright/test';
import { DEMO, isPhone, picture, settle, signIn, test } from './harness';
import { openMessages, panel } from './messenger-steps';
import { openView } from './people-steps';
import { call, makeTask } from './task-steps';

/** Runs in the page: scrolls everything to its end. */
function scrollToEnds() {
  for (const element of document.querySelectorAll('main, main *')) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) element.scrollTop = element.scrollHeight;
  }
}

/** Runs in the page: returns the texts, controls, cards and days under the button. */
function findCovered(): string[] {
  const button = document.querySelector('[data-launcher]')!.getBoundingClientRect();
  /** Whether the part of the element under the button is visible, not clipped by its scroll container. */
  function isUnder(element: Element, box: DOMRect) {
    const left = Math.max(box.left, button.left);
    const right = Math.min(box.right, button.right);
    const top = Math.max(box.top, button.top);
    const bottom = Math.min(box.bottom, button.bottom);
    if (right - left < 1 || bottom - top < 1) return false;
    return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(element);
  }
  const things = [
    ...document.querySelectorAll('main :is(button, a, input, select, svg, [data-card], [role=gridcell])'),
  ];
  const covered = things.filter((element) => isUnder(element, element.getBoundingClientRect()));
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const parent = texts.currentNode.parentElement!;
    if ([...range.getClientRects()].some((box) => isUnder(parent, box))) covered.push(parent);
  }
  return covered.map((element) => element.outerHTML.slice(0, 200));
}

async function expectNothingCovered(page: Page) {
  await settle(page);
  // Rows that have just rendered may be higher than estimated.
  await expect(async () => {
    await page.evaluate(scrollToEnds);
    await settle(page);
    expect(await page.evaluate(findCovered)).toEqual([]);
  }).toPass({ timeout: 20_000 });
}

test.beforeEach(async ({ page }) => {
  // A low window, so that there is something to scroll.
  await page.setViewportSize(isPhone() ? { width: 390, height: 664 } : { width: 1440, height: 600 });
  await signIn(page, DEMO.owner);
  await expect(page.locator('[data-launcher]')).toBeVisible();
});

test('the columns of the board', async ({ page }) => {
  await expect(page.locator('[data-card]').first()).toBeVisible();
  if (!isPhone()) return expectNothingCovered(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectNothingCovered(page);
  }
});

test('the reports', async ({ page }) => {
  const task = await makeTask(page, { title: 'Long' });
  for (let count = 1; count <= 8; count += 1) {
    await call(page, 'POST', '/task-reports', { taskId: task.id, workDescription: `Part ${count}`, hoursWorked: 1 });
  }
  await openView(page, 'Reports');
  await page.getByRole('radio', { name: 'All', exact: false }).first().check();
  await expect(page.getByRole('list', { name: 'Reports' }).getByRole('listitem').first()).toBeVisible();
  await expectNothingCovered(page);
  await picture(page, 'launcher-reports');
});

test('the calendar, in each of its views', async ({ page }) => {
  await openView(page, 'Calendar');
  await expect(page.locator('.calendar')).toBeVisible();
  for (const view of ['Month', 'Week', 'Day', 'List']) {
    await page.getByRole('radio', { name: view, exact: true }).check();
    await expectNothingCovered(page);
    await picture(page, `launcher-calendar-${view.toLowerCase()}`);
  }
});

for (const view of ['Analytics', 'Staff Monitor', 'Users', 'AI Brain Dumper']) {
  test(view, async ({ page }) => {
    await openView(page, view);
    await expect(page.getByRole('heading', { level: 1, name: /Analytics|Monitor|User|Brain/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingCovered(page);
    await picture(page, `launcher-${view.toLowerCase().replaceAll(' ', '-')}`);
  });
}

test('the settings, also with the messenger minimized', async ({ page }) => {
  await openView(page, 'Settings');
  for (const tab of ['Profile', 'Security', 'Legal']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    await expectNothingCovered(page);
  }
  await openMessages(page);
  await panel(page).getByRole('button', { name: 'Minimize' }).click();
  await expectNothingCovered(page);
});
