import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chaos } from './chaos';

const HELP = `npm run chaos -- [--minutes 10] [--seed NUMBER]

People work while processes, connections and clocks fail. Ends with a table, and with 1 if anything acknowledged was lost
or doubled, an invariant is broken or a screen shows something else than the server has.`;

/** The TypeScript behind `npm run chaos`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const minutes = Number(values.minutes ?? 10);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!(minutes > 0 && minutes <= 1_440)) throw new Error('--minutes must be a number from 0 to 1440');
  if (!Number.isSafeInteger(seed)) throw new Error('--seed must be a whole number');
  console.log(`Seed ${seed}, ${minutes} minutes`);
  const command = [process.execPath, join(__dirname, '../../dist/main.js')];
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const { problems, faults, acknowledged, statuses } = await chaos({ command, port, seconds: minutes * 60, seed, say });
  for (const [title, counts] of Object.entries({
    faults,
    acknowledged,
    'responses by status, 0 means none': statuses,
  })) {
    console.log(`\n${title}`);
    for (const [name, count] of Object.entries(counts)) console.log(`  ${String(count).padStart(7)}  ${name}`);
  }
  console.log(
    problems.length === 0 ? '\nNothing was lost, doubled or left different.' : `\nBREACHES\n  ${problems.join('\n  ')}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
