/** What every browser spec needs: signing in, an accessibility check and pictures. */
import { expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { watchErrors } from './errors';

/** The demo team (decisions 1). */
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
  // Before any page is opened, and until the last is closed: no test may leave an error in the console unannounced.
  errors: [
    async ({ browser }, use) => {
      const check = watchErrors(browser);
      await use();
      check();
    },
    { auto: true },
  ],
  // Closes whatever browsers a test has opened besides its own: left open, they would go on working beside all others.
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

/** Fills in the sign-in form and sends it; says nothing about what comes of it. */
export async function submitSignIn(page: Page, email: string, password: string) {
  await page.getByPlaceholder('Enter your email').fill(email);
  await page.getByPlaceholder('Enter your password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as one of the demo team and opens the product, up to the shell. The form has tests of its own. */
export async function signIn(page: Page, email: string, password: string = DEMO.password) {
  const answer = await page.request.post('/api/auth/signin', { data: { email, password } });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
  await page.goto('/');
  await expect(page.locator('#content')).toBeVisible();
}

/** Leaves the product as if this browser had never seen it. No page is there to notice that its session has ended. */
export async function startAfresh(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Opens the sidebar where it is not always there. */
export async function openSidebar(page: Page) {
  if (isPhone()) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
}

/** Until all has come to rest, colours are not themselves yet, nor does the keyboard go to the layer on top. */
export async function settle(page: Page) {
  await page.evaluate(() => {
    const finite = document.getAnimations().filter((it) => it.effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Fails on any breach of WCAG A or AA, or of axe's best practices, in what is on screen now. */
export async function expectAccessible(page: Page) {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // To describe what passed would take as long again.
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  const found = violations.map((it) => `${it.id}: ${it.help}\n  ${it.nodes.map((node) => node.html).join('\n  ')}`);
  expect(found.join('\n')).toBe('');
}

/** Keeps a picture of the screen in `test-results/screens`, for who asks for them with `PICTURES=1 npm test -- browser`. */
export async function picture(page: Page, name: string) {
  if (!process.env.PICTURES) return;
  await settle(page);
  await page.screenshot({ path: `test-results/screens/${test.info().project.name}-${name}.png` });
}
