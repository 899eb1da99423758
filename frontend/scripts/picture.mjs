/** Takes the picture of the board for the README, from a running product with the demo team: `node frontend/scripts/picture.mjs [url]`. */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const url = process.argv[2] ?? 'http://localhost:3000';
const out = fileURLToPath(new URL('../../docs/board.png', import.meta.url));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url });
await page.goto('/');
await page.getByPlaceholder('Enter your email').fill('owner@demo.test');
await page.getByPlaceholder('Enter your password').fill('tallyboard');
await page.getByRole('button', { name: 'Sign In' }).click();
await page.locator('[data-card]').first().waitFor();

// A running timer belongs in the picture.
await page.getByText('Answer the bank').click();
await page.getByRole('button', { name: 'Start Timer' }).click();
await page.getByRole('button', { name: 'Stop Timer' }).waitFor();
await page.keyboard.press('Escape');
await page.waitForTimeout(12_000);
await page.screenshot({ path: out });
await page.request.post('/api/timer/stop');
await browser.close();
