import { createQueue } from './in-order';

test('jobs run one after another, in call order, and each caller gets its own result', async () => {
  const inOrder = createQueue();
  const log: string[] = [];
  const job = (name: string, waitMs: number) => async () => {
    log.push(`${name} starts`);
    await new Promise((done) => setTimeout(done, waitMs));
    log.push(`${name} ends`);
    return name;
  };

  const responses = await Promise.all([inOrder(job('slow', 20)), inOrder(job('quick', 0))]);

  expect(log).toEqual(['slow starts', 'slow ends', 'quick starts', 'quick ends']);
  expect(responses).toEqual(['slow', 'quick']);
});

test('a failed job rejects for its own caller and does not block the next one', async () => {
  const inOrder = createQueue();
  const failed = inOrder(() => Promise.reject(new Error('refused')));
  const next = inOrder(() => Promise.resolve('done'));

  await expect(failed).rejects.toThrow('refused');
  await expect(next).resolves.toBe('done');
});
