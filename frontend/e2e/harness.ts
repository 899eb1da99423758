/** Shared by all browser specs: signing in, an accessibility check and screenshots. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Request, test as base } from '@playwright/test';
import { IS_CLUSTER, isApart } from './cluster';
import { watch, watchErrors } from './errors';
import { sessionEnds } from './outages';

/** The package's own `source` is not minified and takes a page twice the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The demo team. */
export const DEMO = {
  password: 'tallyboard',
  superOwner: 'super@demo.test',
  owner: 'owner@demo.test',
  admin: 'admin@demo.test',
  staff: 'staff@demo.test',
  staff2: 'staff2@demo.test',
  client: 'client@demo.test',
  client2: 'client2@demo.test',
  mustChangePassword: 'new@demo.test',
} as const;

export const test = base.extend<{ errors: void; leftovers: void }>({
  // Before any page is opened, and until the last is closed: every unexpected error in the console fails the test.
  errors: [
    async ({ browser }, use) => {
      const unexpected = watchErrors(browser);
      await use();
      expect(unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  // Closes the other browsers that a test opened: left open, they would slow down later tests.
  leftovers: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

export function isPhone(): boolean {
  return test.info().project.name === 'phone';
}

/** Fills in and submits the sign-in form, without checking the result. */
export async function submitSignIn(page: Page, email: string, password: string) {
  await page.getByPlaceholder('Enter your email').fill(email);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Signs in as a member of the demo team and opens the product, until the shell shows. It does not use the form, which
 * has tests of its own.
 */
export async function signIn(page: Page, email: string, password: string = DEMO.password) {
  // Signing in replaces the session: requests in progress would be refused.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  do {
    const response = await page.request.post('/api/auth/signin', { data: { email, password } });
    expect(response.status(), `signing in as ${email}`).toBe(200);
  } while (IS_CLUSTER && !(await isApart(page)));
  watch.mends('session', page.context());
  await page.goto('/');
  await expect(page.locator('#content')).toBeVisible();
}

/** Longer than the pauses between the requests of a starting page. */
const QUIET_MS = 500;

/**
 * Watches the requests of a page from now on. The returned function resolves when none has been in progress for `quietMs`
 * milliseconds, and stops watching.
 */
export function watchQuiet(page: Page, quietMs: number): () => Promise<void> {
  const inProgress = new Set<Request>();
  let since = Date.now();
  const begins = (request: Request) => !request.url().includes('/socket.io/') && inProgress.add(request);
  const ends = (request: Request) => {
    inProgress.delete(request);
    since = Date.now();
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  return async () => {
    await expect.poll(() => (inProgress.size > 0 ? 0 : Date.now() - since)).toBeGreaterThan(quietMs);
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  };
}

/**
 * Resolves when a starting page has made all its requests, the one about its encryption keys last. Not for clients,
 * who have no keys.
 */
export async function started(page: Page) {
  const isQuiet = watchQuiet(page, QUIET_MS);
  await page.waitForResponse('**/api/handovers');
  await isQuiet();
}

/** Clears the browser's data for the product. No page is open that could notice that its session has ended. */
export async function startAfresh(page: Page) {
  // A page of the same origin without the app, which could still store something until it is left.
  await page.goto(new URL('/favicon.svg', page.url()).href);
  await page.evaluate(() => localStorage.clear());
  sessionEnds(page);
  await page.context().clearCookies();
}

/** Opens the sidebar where it is collapsed. */
export async function openSidebar(page: Page) {
  if (isPhone()) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
}

/**
 * Waits for animations to end: until then colours are not final, and the keyboard may not reach the top layer.
 * Animations of skipped elements, such as cards out of sight, never end and are ignored.
 */
export async function settle(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const target = (effect as KeyframeEffect | null)?.target;
      const isSkipped = target?.checkVisibility({ contentVisibilityAuto: true }) === false;
      return playState !== 'running' || isSkipped || effect?.getComputedTiming().iterations === Infinity;
    }),
  );
}

/**
 * Fails on any violation of WCAG A or AA, or of axe's best practices, on the current screen: in an open dialog, or
 * else on the page. Only colours differ between themes, so the light one is checked for contrast alone.
 */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await expectNoViolations(page);
  const theme = await showIn(page, 'light');
  await expectNoViolations(page, 'color-contrast');
  await showIn(page, theme);
}

/**
 * Shows a theme until the page is loaded again, without storing it. Returns the previous theme. Colour transitions are
 * finished at once: those in skipped parts of the page, such as cards out of sight, would never end.
 */
function showIn(page: Page, theme: string) {
  return page.evaluate((next) => {
    const { dataset } = document.documentElement;
    const before = dataset['colorScheme'] ?? '';
    dataset['colorScheme'] = next;
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    return before;
  }, theme);
}

async function expectNoViolations(page: Page, ...rules: string[]) {
  let { violations, hasMoved } = await violationsOf(page, rules);
  // Something was checked while fading, such as a toast that was about to disappear.
  for (let n = 0; n < 3 && violations.length > 0 && hasMoved; n++)
    ({ violations, hasMoved } = await violationsOf(page, rules));
  const found = violations.map((it) => `${it.id}: ${it.help}\n  ${it.nodes.map((node) => node.html).join('\n  ')}`);
  expect(found.join('\n')).toBe('');
}

async function violationsOf(page: Page, rules: string[]) {
  await settle(page);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    let hasMoved = document.getAnimations().some((it) => it.effect?.getComputedTiming().iterations !== Infinity);
    const move = () => (hasMoved = true);
    const starts = ['transitionrun', 'animationstart'];
    starts.forEach((name) => document.addEventListener(name, move));
    const layer = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
    // The first cards of a column stand for the others. Collecting the passes as well would double the time.
    const { violations } = await axe.run(layer ?? { exclude: [['[data-column] li:nth-child(n+9)']] }, {
      resultTypes: ['violations'],
      ...(only.length > 0 ? { runOnly: only } : {}),
    });
    starts.forEach((name) => document.removeEventListener(name, move));
    return { violations, hasMoved };
  }, rules);
}

/** Saves a screenshot in `test-results/screens` when run with `PICTURES=1 npm test -- browser`. */
export async function picture(page: Page, name: string) {
  if (!process.env.PICTURES) return;
  await settle(page);
  await page.screenshot({ path: `test-results/screens/${test.info().project.name}-${name}.png` });
}
