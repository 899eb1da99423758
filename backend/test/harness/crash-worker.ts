/** A separate process that logs five lines and crashes at once. */
import { LogStream } from '../../src/platform/observability/log-stream';

const stream = new LogStream();
for (let line = 1; line <= 5; line += 1) stream.write(`${line}\n`);
throw new Error('It crashed');
