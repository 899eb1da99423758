/** Far longer than a test takes: a hook that creates or drops a database may be slow on a busy machine. */
jest.setTimeout(120_000);
