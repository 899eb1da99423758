import { StartError } from '../platform/startup/start-error';
import { AUDIT_USAGE, printAudit } from './audit';
import { CREATE_OWNER_USAGE, createOwner } from './create-owner';
import { JOB_USAGE, runJob } from './job';

const USAGE = `Usage:\n  ${CREATE_OWNER_USAGE}\n  ${JOB_USAGE}\n  ${AUDIT_USAGE}`;
const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  'create-owner': createOwner,
  job: runJob,
  audit: printAudit,
};

async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartError(USAGE);
  await command(args);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  },
);
