import { demoSignIns, seedDemo } from './demo/seed';
import { JobRunner } from './jobs/job-runner';
import { MailSender } from './notifications/mail/mail-sender';
import { loadEnv } from './platform/config/env';
import { startTracing } from './platform/observability/tracing';
import { assertPortFree } from './platform/startup/assert-port-free';
import { NOT_ALONE } from './platform/startup/sole-process';
import { StartError } from './platform/startup/start-error';
import { createApp, prepareGround } from './start-app';
import { end, type Running, stopOnSignal } from './stop-app';

// Without listeners, a line that cannot be written, as on a full disk, would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const say = (line: string) => process.stdout.write(`${line}\n`);
const running: Running = { isStopping: false };

function onTakenOver(): void {
  process.stderr.write(`${NOT_ALONE}\n`);
  end(running, 1);
}

async function main(): Promise<void> {
  const env = loadEnv();
  await assertPortFree(env.host, env.port);
  stopOnSignal(running);
  running.ground = prepareGround(env, say, { onTakenOver });
  const ground = await running.ground;
  try {
    if (env.traceEndpoint) running.tracing = await startTracing(env.traceEndpoint);
    const app = (running.app = await createApp(ground.config));
    if (env.demo && (await seedDemo(app))) say('Seeded the demo team');
    const signIns = env.demo && (await demoSignIns(app));
    await app.listen(env.port, env.host);
    app.get(JobRunner).start();
    app.get(MailSender).start();
    say(`\nTallyboard is at ${env.appUrl}`);
    if (signIns) say(signIns);
  } catch (error) {
    if (!running.isStopping) await ground.release();
    throw error;
  }
}

main().catch((error: unknown) => {
  // An interrupted start fails because the shutdown stops its database, which is not an error.
  if (running.isStopping) return;
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
