/** Steps shared by the specs about users. */
import { createHmac } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { CreateUserRequest, CreateUserResponse } from '../../backend/src/contract/users';
import { DEMO, openSidebar, signIn, startAfresh, test } from './harness';
import { call } from './task-steps';

export const PASSWORD = 'a password of my own';

let count = 0;

/** An address that is unique, even across projects. */
export function uniqueEmail(name: string): string {
  count += 1;
  return `${name}.${test.info().project.name}${Date.now().toString(36)}${count}@example.test`;
}

export async function openView(page: Page, name: string) {
  await openSidebar(page);
  await page.getByRole('button', { name, exact: true }).click();
}

/** A separate browser, as another user has. */
export async function anotherBrowser(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

/** A new user who has already chosen their password, signed in on that page. */
export async function arriveAs(page: Page, given: Partial<CreateUserRequest> & { name: string }): Promise<string> {
  const email = uniqueEmail(given.name.split(' ')[0]!.toLowerCase());
  await signIn(page, DEMO.owner);
  const { temporaryPassword } = await call<CreateUserResponse>(page, 'POST', '/user/create', {
    role: 'STAFF',
    ...given,
    email,
  });
  await startAfresh(page);
  await signIn(page, email, temporaryPassword);
  await call(page, 'POST', '/auth/change-password', { newPassword: PASSWORD, isFirstLogin: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return email;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows for this key (RFC 6238). @param step 0 for now, 1 for the next one */
export function appCode(key: string, step = 0): string {
  const bits = [...key.replace(/=+$/, '')].map((it) => BASE32.indexOf(it).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const value = digest.readUInt32BE(digest[19]! & 0xf) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}
