/** A separate process that logs more lines than a pipe holds, and crashes at once. */
import { LogStream } from '../../src/platform/observability/log-stream';

// As the server does: using the standard output makes its pipe non-blocking.
process.stdout.on('error', () => undefined);
const stream = new LogStream();
const count = Number(process.argv[2]);
for (let line = 1; line <= count; line += 1) stream.write(`${line}\n`);
throw new Error('It crashed');
