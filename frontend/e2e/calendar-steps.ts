/** Steps shared by the calendar's specs. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { CreateMeetingRequest, Meeting } from '../../backend/src/contract/meetings';
import { openSidebar, signIn } from './harness';
import { call, uniqueTitle } from './task-steps';

/** Signs in, opens the calendar and waits for its first response. */
export async function openCalendar(page: Page, email: string) {
  await signIn(page, email);
  await showCalendar(page);
}

export async function showCalendar(page: Page) {
  const responded = page.waitForResponse((response) => response.url().includes('/api/calendar/events'));
  await openSidebar(page);
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await responded;
  await expect(page.getByText('Loading calendar')).toBeHidden();
}

/** Another user, in a separate browser of the same size. @param baseURL of a product other than the worker's */
export async function anotherPerson(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}

/** The first event of that title in the calendar. */
export function shownEvent(page: Page, title: string): Locator {
  return page.locator('.calendar').getByText(title).first();
}

export function view(page: Page, name: 'Month' | 'Week' | 'Day' | 'List'): Locator {
  return page.getByRole('radio', { name, exact: true });
}

/** Creates a meeting as the user signed in on that page. */
export function makeMeeting(page: Page, given: Omit<CreateMeetingRequest, 'title'> & { title: string }) {
  return call<Meeting>(page, 'POST', '/meetings', { ...given, title: uniqueTitle(given.title) });
}

/** On a phone the actions on other calendars are in a menu. */
export async function service(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Other calendars' });
  if (!(await menu.isVisible())) return page.getByRole('button', { name, exact: true });
  if (!(await page.getByRole('menu').isVisible())) await menu.click();
  return page.getByRole('menuitem', { name, exact: true });
}
