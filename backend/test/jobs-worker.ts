import { JobRunner } from '../src/platform/jobs/job-runner';
import { startJobs } from './jobs-app';

/** A process of its own that does the jobs that are due once it is told to start, then ends. */
async function main(): Promise<void> {
  const [databaseUrl = '', pauseMs = '0'] = process.argv.slice(2);
  const app = await startJobs(databaseUrl, Number(pauseMs));
  process.stdout.write('ready\n');
  await app.get(JobRunner).tick();
  await app.close();
}

void main();
