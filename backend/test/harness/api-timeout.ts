/** Far longer than a test takes: on a busy machine a hook that creates or drops a database may be slow. */
jest.setTimeout(120_000);
