/**
 * Set-up of every Jest project. A test that fails is retried, at most twice; if it then passes, it is unsteady
 * (docs/testing.md). Retries at once, because tests that ran in between would find the state that it leaves behind.
 */
jest.retryTimes(Number(process.env.TEST_RETRIES ?? 2), { logErrorsBeforeRetry: true, retryImmediately: true });
