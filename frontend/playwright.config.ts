import { defineConfig } from '@playwright/test';

/** Spec 9: a phone is 768 pixels wide or less. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A microphone that beeps, and that nobody has to allow. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export default defineConfig({
  testDir: 'e2e',
  // Measurements, whose verdict depends on what else the machine does, are the bench's: `npm run bench -- --only browser`.
  ...(process.env.BENCH ? { testMatch: '**/performance/*.spec.ts' } : { testIgnore: '**/performance/**' }),
  globalSetup: './e2e/start-product.ts',
  outputDir: 'test-results/e2e',
  // Each has a product of its own, on which its specs go one after another.
  workers: process.env.BENCH ? 1 : 2,
  // Generous: a slow machine must not look like a broken product.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env[`E2E_BASE_URL_${process.env.TEST_PARALLEL_INDEX}`],
    actionTimeout: 30_000,
    // A trace of everything costs a third of the time: `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Chromium refuses its sandbox to root, as whom containers often run.
      args: [...FAKE_MICROPHONE, ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [])],
    },
  },
  projects: [
    // As for somebody who wants nothing to move that need not: it takes a sixth less time. Phones show all movement.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } },
    // What a narrow screen does not change is tried once, in a wide window.
    { name: 'phone', use: PHONE, grepInvert: /@wide/ },
  ],
});
