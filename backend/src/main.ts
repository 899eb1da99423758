import type { NestExpressApplication } from '@nestjs/platform-express';
import { DEMO_SIGN_INS, seedDemo } from './demo/seed';
import { loadEnv } from './platform/config/env';
import { JobRunner } from './platform/jobs/job-runner';
import { assertPortFree } from './platform/startup/assert-port-free';
import { StartError } from './platform/startup/start-error';
import { createApp, type Ground, prepareGround } from './start-app';

const say = (line: string) => process.stdout.write(`${line}\n`);
const STOP_TIMEOUT_MS = 12_000;

async function main(): Promise<void> {
  const env = loadEnv();
  await assertPortFree(env.host, env.port);
  const ground = await prepareGround(env, say);
  try {
    const app = await createApp(ground.config);
    stopOnSignal(app, ground);
    if (env.demo && (await seedDemo(app))) say('Seeded the demo team');
    await app.listen(env.port, env.host);
    app.get(JobRunner).start();
    say(`\nTallyboard is at ${env.appUrl}`);
    if (env.demo) say(DEMO_SIGN_INS);
  } catch (error) {
    await ground.release();
    throw error;
  }
}

/** Stops cleanly, in this order: no new requests, the open ones finished, sockets closed, then the database. */
function stopOnSignal(app: NestExpressApplication, ground: Ground): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await ground.release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
