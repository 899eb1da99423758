import { JobRunner } from '../../src/jobs/job-runner';
import { startJobs } from './jobs-app';

/** A separate process that runs the due jobs when told to start, then exits. */
async function main(): Promise<void> {
  const [databaseUrl = '', pauseMs = '0'] = process.argv.slice(2);
  const app = await startJobs(databaseUrl, Number(pauseMs));
  process.stdout.write('ready\n');
  await app.get(JobRunner).tick();
  await app.close();
}

void main();
