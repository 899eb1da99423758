/** Whichever response of a screen arrives last, it moves nothing that could already be pressed. */
import { expect, type Page } from '@playwright/test';
import type { Task } from '../../backend/src/contract/tasks';
import type { AllUsers } from '../../backend/src/contract/users';
import { DEMO, signIn, test } from './harness';
import { openMessages, panel } from './messenger-steps';
import { mark, moved, Traffic } from './steady-steps';
import { call, makeTask, uniqueTitle } from './task-steps';

interface Screen {
  name: string;
  email?: string;
  path?: string | ((page: Page) => Promise<string>);
  /** Opens the place where the screen is opened; if absent, the screen loads with the page. */
  from?: (page: Page) => Promise<void>;
  /** Presses what opens the screen. */
  open?: (page: Page) => Promise<void>;
  /** Creates the data that the screen shows. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Whether a phone arranges it differently. */
  onPhone?: boolean;
  /** Whether it takes a tall window to see all of it at once. */
  isTall?: boolean;
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();

/** Adds a group, so that there is one more than the placeholder rows shown while loading. */
async function makeGroup(page: Page) {
  const { staff } = await call<AllUsers>(page, 'GET', '/user/all');
  await call(page, 'POST', '/group-chat', { name: uniqueTitle('Doors'), memberIds: [staff[0]!.id] });
}

const SCREENS: Screen[] = [
  { name: 'the board' },
  { name: 'the board of staff', email: DEMO.staff },
  { name: 'the calendar', path: '/?view=calendar', onPhone: true },
  { name: 'the reports', path: '/?view=reports', onPhone: true },
  { name: 'the timesheet', path: '/?view=reports', open: tab('Timesheet') },
  { name: 'the rates', path: '/?view=reports', open: tab('Rates') },
  { name: 'the analytics', path: '/?view=analytics' },
  { name: 'the monitor', path: '/?view=monitor' },
  { name: 'the users', path: '/?view=users' },
  { name: 'the profile', path: '/?view=settings' },
  { name: 'the security settings', path: '/?view=settings', open: tab('Security') },
  { name: 'the notification settings', path: '/?view=settings', open: tab('Notifications') },
  { name: 'the system', path: '/?view=settings', open: tab('System') },
  { name: 'the notifications', open: (page) => page.getByRole('button', { name: /^Notifications/ }).click() },
  { name: 'the messenger', open: openMessages, prepare: makeGroup, onPhone: true },
  {
    name: 'a conversation',
    from: openMessages,
    open: (page) => panel(page).getByRole('button', { name: 'Sam Cruz' }).click(),
  },
  {
    name: 'a task with much to show',
    isTall: true,
    path: async (page) => {
      const tasks = await call<Task[]>(page, 'GET', '/tasks');
      const most = Math.max(...tasks.map(({ commentCount }) => commentCount));
      return `/?task=${tasks.find(({ commentCount }) => commentCount === most)!.id}`;
    },
  },
  {
    name: 'a task with nothing to show',
    path: async (page) => `/?task=${(await makeTask(page, { assignedStaffId: null })).id}`,
  },
];

/** Requests of every page, tested with the board. */
const SHELL = [
  '/api/auth/me',
  '/api/timer/auto-stopped',
  '/api/notifications',
  '/api/chat/direct/unread-counts',
  '/api/group-chat/unread-counts',
  '/api/handovers',
  '/api/chat/keys',
];

for (const { name, path = '/', from, open, prepare, email = DEMO.owner, onPhone = false, isTall } of SCREENS) {
  test(`a late response moves nothing in ${name}`, { tag: onPhone ? [] : ['@desktop'] }, async ({ page }) => {
    test.slow();
    const traffic = new Traffic(page);
    await signIn(page, email);
    await prepare?.(page);
    if (isTall) await page.setViewportSize({ width: 1440, height: 1400 });
    const address = typeof path === 'string' ? path : await path(page);
    const show = async (late?: string) => {
      if (from) {
        await page.goto(address);
        await from(page);
        await traffic.still();
      }
      traffic.read.clear();
      if (late) await traffic.holdBack(late);
      if (!from) await page.goto(address);
      await open?.(page);
      await traffic.still();
    };
    // The first time, encryption keys are created.
    await show();
    await show();
    const calls = [...traffic.read].filter((it) => name === 'the board' || !SHELL.includes(it));
    const found: string[] = [];
    for (const late of calls) {
      await show(late);
      await mark(page);
      await traffic.letGo();
      await traffic.still();
      found.push(...(await moved(page)).map((it) => `${late} late: ${it}`));
    }
    expect(found).toEqual([]);
  });
}
