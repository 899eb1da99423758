import { defineConfig } from '@playwright/test';

/** The product treats a window of 768 pixels or less as a phone. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A microphone that beeps and needs no permission. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Chromium refuses to run its sandbox as root, the usual user in a container. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];

const launch = (executablePath: string) => ({ executablePath, args: [...FAKE_MICROPHONE, ...AS_ROOT] });

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
    // Whose clock has 24 hours.
    locale: 'en-GB',
    // A trace of everything costs a third of the time: `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      use: {
        viewport: { width: 1440, height: 900 },
        // Without movement the tests take a sixth less time. Phones show all movement.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: launch(CHROMIUM),
      },
    },
    {
      name: 'phone',
      use: { ...PHONE, launchOptions: launch(process.env.HEADLESS_SHELL_PATH ?? CHROMIUM) },
      // What a narrow screen does not change is tested once, in a wide window.
      grepInvert: /@wide/,
    },
  ],
});
