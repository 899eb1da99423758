import { once } from 'node:events';
import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { spawnTypeScript } from '../../../test/harness/child';
import { LogStream } from './log-stream';

type Written = (error: NodeJS.ErrnoException | null, written: number) => void;

const LINE = `${'x'.repeat(1_000_000)}\n`;

describe('while the disk is full', () => {
  let isFull: boolean;
  let printed: string;
  let stream: LogStream;
  beforeEach(() => {
    isFull = true;
    printed = '';
    stream = new LogStream();
    jest.spyOn(fs, 'write').mockImplementation(((_fd: number, bytes: Buffer, written: Written) => {
      if (!isFull) printed += bytes.toString();
      setImmediate(() => {
        if (isFull) written(Object.assign(new Error('No space'), { code: 'ENOSPC' }), 0);
        else written(null, bytes.length);
      });
    }) as never);
  });
  afterEach(() => {
    stream.onApplicationShutdown();
    jest.restoreAllMocks();
  });

  it('lines wait, and are written in order once there is space', async () => {
    stream.write('first\n');
    await stream.flush(50);
    expect(printed).toBe('');
    isFull = false;
    stream.write('second\n');
    await stream.flush(5_000);
    expect(printed).toBe('first\nsecond\n');
  });

  it('lines are lost when too much waits, and the log goes on afterwards', async () => {
    for (let count = 0; count < 20; count += 1) stream.write(LINE);
    await stream.flush(50);
    stream.write('lost\n');
    await stream.flush(50);
    isFull = false;
    stream.write('tries again\n');
    await stream.flush(5_000);
    stream.write('goes on\n');
    await stream.flush(5_000);
    expect(printed.length).toBeLessThan(20 * LINE.length);
    expect(printed).not.toContain('lost');
    expect(printed).toMatch(/goes on\n$/);
  });
});

it('a process that crashes has written its last lines', async () => {
  const count = 100_000;
  const child = spawnTypeScript('test/harness/crash-worker.ts', [String(count)], {});
  const [printed, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  expect(code).not.toBe(0);
  // The first one is written beside the others.
  expect(new Set(printed.trim().split('\n'))).toEqual(new Set(Array.from({ length: count }, (_, at) => `${at + 1}`)));
}, 60_000);
