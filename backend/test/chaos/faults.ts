import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../fakes/tcp-proxy';
import type { AppProcess } from './app-process';
import type { Random } from './random';
import type { World } from './world';

/** Breaks something and mends it. Returns what the product did wrong meanwhile, if the fault itself can tell. */
export type Fault = (world: World, random: Random) => Promise<string[]>;

/** Closes all connections, refuses new ones for a while, then lets them in again. */
async function cut(proxy: TcpProxy, ms: number): Promise<void> {
  proxy.cut();
  await sleep(ms);
  proxy.mend();
}

/** Connections stay open but carry nothing; in the end they are reset, as by a router that has forgotten them. */
async function silence(proxy: TcpProxy, ms: number): Promise<void> {
  proxy.silence();
  await sleep(ms);
  await cut(proxy, 0);
}

const anApp = ({ apps }: World, random: Random): AppProcess => random.pick(apps);

export const FAULTS: Record<string, Fault> = {
  'kill -9 of a process': async (world, random) => {
    const app = anApp(world, random);
    await app.kill();
    await sleep(random.between(0, 1_000));
    await app.start();
    return [];
  },
  'restart of every process': async ({ apps }) => {
    const problems: string[] = [];
    for (const app of apps) {
      problems.push(...(await app.stop()));
      await app.start();
    }
    return problems;
  },
  'SIGSTOP of a process': async (world, random) => {
    const app = anApp(world, random);
    app.signal('SIGSTOP');
    await sleep(random.between(500, 4_000));
    app.signal('SIGCONT');
    return [];
  },
  'step of a clock': async (world, random) => {
    anApp(world, random).signal('SIGUSR2');
    return [];
  },
  'kill -9 of PostgreSQL': async (world) => {
    await world.killDatabase();
    return [];
  },
  'reset of the connections to PostgreSQL': async ({ database }, random) => {
    await cut(database, random.between(0, 1_500));
    return [];
  },
  'silence of PostgreSQL': async ({ database }, random) => {
    await silence(database, random.between(500, 4_000));
    return [];
  },
  'kill -9 of Redis': async (world, random) => {
    await world.killRedis(random.between(0, 1_500));
    return [];
  },
  'silence of Redis': async ({ redis }, random) => {
    await silence(redis, random.between(500, 4_000));
    return [];
  },
  'reset of the connections to the bucket': async ({ bucket }, random) => {
    await cut(bucket, random.between(0, 1_500));
    return [];
  },
  'silence of the bucket': async ({ bucket }, random) => {
    await silence(bucket, random.between(500, 4_000));
    return [];
  },
  'reset of the connections of browsers': async (world, random) => {
    await cut(anApp(world, random).front, random.between(0, 1_500));
    return [];
  },
  'silence of browsers': async (world, random) => {
    await silence(anApp(world, random).front, random.between(500, 4_000));
    return [];
  },
};
