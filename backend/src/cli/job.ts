import { JOB_NAMES, MESSAGES } from '../contract';
import { JobRunner } from '../jobs/job-runner';
import { StartError } from '../platform/startup/start-error';
import { readPositionals, usageError } from './arguments';
import { withApp } from './with-app';

export const JOB_USAGE = `npm run tallyboard -- job NAME
      Runs a scheduled job now: ${JOB_NAMES.join(', ')}.`;

/** Prints the result as one line of JSON on stdout; logs go to stderr. */
export async function runJob(args: string[]): Promise<void> {
  const [name, ...rest] = readPositionals(args, JOB_USAGE);
  if (name === undefined || rest.length > 0) throw usageError(JOB_USAGE);
  if (!JOB_NAMES.some((known) => known === name)) throw usageError(JOB_USAGE, `${MESSAGES.job.unknown}: ${name}`);
  const aside = (line: string) => process.stderr.write(`${line}\n`);
  const { status, result, error } = await withApp(aside, (app) => app.get(JobRunner).runByHand(name));
  if (status !== 'done') throw new StartError(`${name} failed: ${error}`);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
