import { defineConfig } from '@playwright/test';

/** The product treats a window of 768 pixels or less as a phone. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A microphone that beeps and needs no permission. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Chromium without a window: it needs a quarter less time, so it runs the larger of the two projects. */
const SHELL = process.env.HEADLESS_SHELL_PATH ?? CHROMIUM;

/** Chromium refuses to run its sandbox as root, the usual user in a container. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];

const launch = (executablePath: string) => ({ executablePath, args: [...FAKE_MICROPHONE, ...AS_ROOT] });

export default defineConfig({
  testDir: 'e2e',
  // Measurements depend on the machine's load, so they belong to the benchmark: `npm run bench -- --only browser`.
  ...(process.env.BENCH ? { testMatch: '**/performance/*.spec.ts' } : { testIgnore: '**/performance/**' }),
  globalSetup: './e2e/start-product.ts',
  outputDir: 'test-results/e2e',
  // Each has a product of its own, and runs its specs one after another.
  workers: process.env.BENCH || process.env.E2E_CLUSTER ? 1 : 2,
  // Generous: a slow machine must not look like a broken product.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A test that passes only on a retry is unsteady: see docs/testing.md.
  retries: Number(process.env.TEST_RETRIES ?? 2),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env[`E2E_BASE_URL_${process.env.TEST_PARALLEL_INDEX}`],
    actionTimeout: 30_000,
    // A locale with a 24-hour clock.
    locale: 'en-GB',
    // A service worker would respond to requests before a test's own routes could; `install.spec.ts` allows it.
    serviceWorkers: 'block',
    // Tracing takes a third more time; enable it with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
  // A test tagged `@phone` or `@desktop` runs at that size only: the other size lacks what it checks, or does not
  // affect it.
  projects: [
    {
      name: 'desktop',
      use: {
        viewport: { width: 1440, height: 900 },
        // Tests are a sixth faster without animations. Phones show all of them.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: launch(SHELL),
      },
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { ...PHONE, launchOptions: launch(CHROMIUM) },
      grepInvert: /@desktop/,
    },
  ],
});
