import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '../fakes/tcp-proxy';
import type { Random } from '../harness/random';
import type { AppProcess } from './app-process';
import type { World } from './world';

/** Breaks something and repairs it. Returns what the product did wrong in the meantime, if the fault can detect it. */
export type Fault = (world: World, random: Random) => Promise<string[]>;

/** The faults of a connection through a proxy. */
function interruptions(what: string, proxyOf: (world: World, random: Random) => TcpProxy): Record<string, Fault> {
  return {
    [`reset of the connections of ${what}`]: async (world, random) => {
      await cut(proxyOf(world, random), random.between(0, 1_500));
      return [];
    },
    // The connections stay open but carry nothing, and are finally reset, as by a router that has forgotten them.
    [`silence of ${what}`]: async (world, random) => {
      const proxy = proxyOf(world, random);
      proxy.silence();
      await sleep(random.between(500, 4_000));
      await cut(proxy, 0);
      return [];
    },
  };
}

/** Closes all connections, refuses new ones for a while, then accepts them again. */
async function cut(proxy: TcpProxy, ms: number): Promise<void> {
  proxy.cut();
  await sleep(ms);
  proxy.mend();
}

const anApp = ({ apps }: World, random: Random): AppProcess => random.pick(apps);

const FULL_DISK: Record<string, Fault> = {
  'full disk': async (world, random) => {
    world.disk!.fill();
    await sleep(random.between(500, 4_000));
    await world.freeDisk();
    return [];
  },
};

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
  'kill -9 of Redis': async (world, random) => {
    await world.killRedis(random.between(0, 1_500));
    return [];
  },
  ...interruptions('PostgreSQL', ({ database }) => database),
  ...interruptions('Redis', ({ redis }) => redis),
  ...interruptions('the bucket', ({ bucket }) => bucket),
  ...interruptions('Google', ({ internet }) => internet),
  ...interruptions('browsers', (world, random) => anApp(world, random).front),
};

/** The faults that can be injected here: only root may mount a disk that is small enough to fill. */
export const faultsOf = ({ disk }: World): Record<string, Fault> => ({ ...FAULTS, ...(disk ? FULL_DISK : {}) });
