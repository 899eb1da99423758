/** A separate product that sends mail, for specs that read it. */
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import type * as MailCatcherModule from '../../backend/test/fakes/mail-catcher';
import { signIn, test } from './harness';
import { anotherBrowser } from './people-steps';
import { makeProduct, type Product } from './product';

// The back end is CommonJS, so a static import would see no named exports.
const require = createRequire(import.meta.url);
const { MailCatcher } = require('../../backend/test/fakes/mail-catcher.ts') as typeof MailCatcherModule;

/** Starts it before the tests of the file, and removes it after them. */
export function productWithMail() {
  const mails = new MailCatcher();
  let product: Product;
  test.beforeAll(async () => {
    product = await makeProduct({ SMTP_URL: await mails.start(), MAIL_FROM: 'tallyboard@example.test' });
  });
  test.afterAll(async () => {
    await product.discard();
    await mails.stop();
  });
  return {
    url: () => product.url,
    sentTo: (email: string) => mails.caught.filter(({ to }) => to.includes(email)).map(({ mail }) => mail),
    async arrive(browser: Browser, email: string): Promise<Page> {
      const page = await anotherBrowser(browser, product.url);
      await signIn(page, email);
      return page;
    },
  };
}
