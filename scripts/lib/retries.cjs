/**
 * Set-up of every Jest project. A test that fails runs again, at most twice; one that then passes is unsteady
 * (docs/testing.md). At once and not after the others, which would meet what it leaves behind.
 */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 2), { logErrorsBeforeRetry: true, retryImmediately: true });
