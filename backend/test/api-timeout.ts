/** Far beyond what a test takes: on a busy machine a hook that starts or drops a database may wait for long. */
jest.setTimeout(120_000);
