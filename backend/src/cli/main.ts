import { StartError } from '../platform/startup/start-error';
import { COMMANDS, USAGE } from './commands';

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartError(USAGE);
  await command(args);
}

/** Exits once everything has been written: a pipe whose reader is slow takes only some of it at once. */
async function exit(code: number): Promise<void> {
  const written = [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((resolve) => stream.write('', () => resolve())),
  );
  await Promise.all(written);
  process.exit(code);
}

for (const stream of [process.stdout, process.stderr]) {
  // The reader may have seen enough, as `head` has.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

main().then(
  () => exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    return exit(1);
  },
);
