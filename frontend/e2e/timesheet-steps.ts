import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Task } from '../../backend/src/contract/tasks';
import { DEMO, isPhone, signIn, test } from './harness';
import { anotherBrowser, arriveAs, openView } from './people-steps';
import { makeTask, me } from './task-steps';

const DAY_MS = 86_400_000;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const mondayBefore = (ms: number) => ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS;

/** The days of last week in UTC: it has ended, and is not too long ago to be changed. */
export function lastWeek(): string[] {
  const monday = mondayBefore(Date.now()) - 7 * DAY_MS;
  return Array.from({ length: 7 }, (_, index) => dateOf(monday + index * DAY_MS));
}

/** The ISO week of a date: numbered in the year of its Thursday. */
export function weekOf(date: string): string {
  const thursday = mondayBefore(Date.parse(date)) + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** Drags an edge of a session to that fraction of its day: with the mouse, or on a phone with a finger. */
export async function dragTo(page: Page, edge: Locator, fraction: number) {
  await edge.scrollIntoViewIfNeeded();
  const track = edge.locator('..');
  const [from, day] = [await edge.boundingBox(), await track.boundingBox()];
  expect(from && day).toBeTruthy();
  if (!from || !day) return;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  if (!isPhone()) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(day.x + day.width * fraction, y, { steps: 5 });
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  const target = day.y + day.height * fraction;
  await touch('touchStart', y);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + (target - y) * part);
  await touch('touchEnd');
  await session.detach();
}

/** As the product writes it: 'Mon, 16 Nov 2026'. */
export function dayName(date: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(date));
}

export async function openTimesheet(page: Page) {
  await openView(page, 'Reports');
  await page.getByRole('tab', { name: 'Timesheet' }).click();
  await expect(page.getByRole('heading', { name: 'Timesheet' })).toBeAttached();
}

/** Shows last week in UTC, which for a user in another timezone may be the current week or the one before last. */
export async function openLastWeek(page: Page) {
  const [monday = ''] = lastWeek();
  const { timezone } = await me(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(Date.now());
  const weeks = (mondayBefore(Date.parse(today)) - Date.parse(monday)) / (7 * DAY_MS);
  for (let week = 0; week < weeks; week += 1) await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByText(`Week ${Number(weekOf(monday).slice(-2))}`, { exact: true })).toBeVisible();
}

/** A new member of staff with a task of their own, on last week's timesheet. */
export async function arriveWithTask(page: Page): Promise<{ name: string; task: Task }> {
  const name = `Tess ${test.info().project.name} ${Date.now().toString(36)}`;
  await arriveAs(page, { name, timezone: 'UTC' });
  const task = await makeTask(page, { title: 'Website' });
  await openTimesheet(page);
  await openLastWeek(page);
  return { name, task };
}

/** An owner in a separate browser, with the user's last week on the screen. */
export async function ownerWith(browser: Browser, name: string): Promise<Page> {
  const owner = await anotherBrowser(browser);
  await signIn(owner, DEMO.owner);
  await openTimesheet(owner);
  await owner.getByRole('combobox', { name: 'Person' }).selectOption({ label: name });
  await openLastWeek(owner);
  return owner;
}

export const status = (page: Page) => page.getByRole('region', { name: 'Status of the week' });

export async function addRow(page: Page, task: Task) {
  await page.getByRole('button', { name: 'Add a task' }).click();
  const picker = page.getByRole('dialog', { name: 'Add a task' });
  await picker.getByPlaceholder('Search tasks').fill(task.title);
  await picker.getByRole('button', { name: task.title }).click();
}

/** The hours of a task on a day: a cell, or on a phone a field. */
export function hours(page: Page, task: Task, date: string) {
  if (isPhone()) return page.getByLabel(`${task.title}, ${dayName(date)}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: task.title }) });
  return row.getByRole('gridcell').nth(lastWeek().indexOf(date));
}

export async function typeHours(page: Page, task: Task, date: string, text: string) {
  if (isPhone()) {
    await page.getByRole('button', { name: dayName(date) }).click();
    await hours(page, task, date).fill(text);
  } else {
    await hours(page, task, date).focus();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

export const expectHours = (page: Page, task: Task, date: string, { cell, field }: { cell: string; field: string }) =>
  isPhone()
    ? expect(hours(page, task, date)).toHaveValue(field)
    : expect(hours(page, task, date).locator('> :first-child')).toHaveText(cell);
