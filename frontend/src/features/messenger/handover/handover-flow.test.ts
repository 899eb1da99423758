import { makeDeviceKeys } from '@/lib/sealing/device-key';
import { type Browser, handoverWorld, HISTORY } from '../testing/handover-world';
import { memoryStore } from '../testing/memory-store';

const world = () => handoverWorld(memoryStore);

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function compared({ fresh, old }: { fresh: Browser; old: Browser }) {
  await fresh.flow.request();
  await until(() => old.flow.getState()?.role === 'requested');
  await old.flow.offer();
  await until(() => fresh.flow.getState()?.code !== undefined && old.flow.getState()?.code !== undefined);
}

const isDone = ({ flow }: Browser) => flow.getState()?.handover.status === 'finished';

it('hands over the history once both browsers have confirmed the same code', async () => {
  const both = await world();
  const { fresh, old } = both;
  await compared(both);
  expect(fresh.flow.getState()!.code).toEqual(old.flow.getState()!.code);
  await fresh.flow.confirm();
  expect(both.server.batches).toEqual([]);
  await old.flow.confirm();
  await until(() => isDone(fresh) && isDone(old));
  expect(fresh.keys).toEqual(HISTORY);
  expect(both.server.batches).toHaveLength(3);
  expect(both.server.batches.join('')).not.toContain('key 1');
});

it('shows different codes if the server replaces the public keys with its own', async () => {
  const both = await world();
  const { publicKeys } = await makeDeviceKeys();
  Object.assign(both.fresh.listed, publicKeys);
  await compared(both);
  expect(both.fresh.flow.getState()!.code).not.toEqual(both.old.flow.getState()!.code);
});

it('sends to the key that was compared, not to one that the server lists since', async () => {
  const both = await world();
  const { fresh, old, server } = both;
  await compared(both);
  const { publicKeys } = await makeDeviceKeys();
  // Another object: the browsers have kept the one that was listed before.
  server.listed[server.listed.indexOf(fresh.listed)] = { ...fresh.listed, ...publicKeys };
  await old.flow.confirm();
  await fresh.flow.confirm();
  await until(() => isDone(fresh));
  expect(fresh.keys).toEqual(HISTORY);
});

it('sends nothing for a confirmation that was made elsewhere', async () => {
  const both = await world();
  await compared(both);
  await both.server.step('h1', 'fresh', 'confirm');
  await both.server.step('h1', 'old', 'confirm');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(both.server.batches).toEqual([]);
});

it.each([0, 1, 2, 4])('resumes after call %i was lost', async (failsAfter) => {
  const both = await world();
  const { fresh, old, server } = both;
  await compared(both);
  await fresh.flow.confirm();
  server.failsAfter = failsAfter;
  await old.flow.confirm();
  await until(() => server.hasFailed);
  for (const { flow } of [fresh, old]) await flow.sync();
  await until(() => isDone(fresh));
  expect(fresh.keys).toEqual(HISTORY);
});

it.each(['fresh', 'old'] as const)('resumes after the %s browser was reloaded', async (which) => {
  const both = await world();
  const { fresh, old, server } = both;
  await compared(both);
  await fresh.flow.confirm();
  server.failsAfter = 2;
  await old.flow.confirm();
  await until(() => server.hasFailed);
  both[which].reload();
  for (const { flow } of [fresh, old]) await flow.sync();
  await until(() => isDone(fresh));
  expect(fresh.keys).toEqual(HISTORY);
});

it('sends from only one of two tabs', async () => {
  const both = await world();
  const { fresh, old, server } = both;
  await compared(both);
  const first = old.flow;
  old.openTab();
  await old.flow.sync();
  await fresh.flow.confirm();
  await first.confirm();
  await until(() => isDone(fresh));
  expect(server.sends).toEqual([0, 1, 2]);
  expect(fresh.keys).toEqual(HISTORY);
});

it('continues in another tab when the sending tab is closed', async () => {
  const both = await world();
  const { fresh, old, server } = both;
  await compared(both);
  const { flow } = old;
  old.openTab();
  await old.flow.sync();
  await fresh.flow.confirm();
  server.onSend = () => {
    server.onSend = () => undefined;
    server.sender!.close();
  };
  await flow.confirm();
  await until(() => isDone(fresh));
  expect(server.sends).toEqual([0, 1, 2, 3]);
  expect(fresh.keys).toEqual(HISTORY);
});

it('reports a confirmation that was not sent, and lets it be repeated', async () => {
  const both = await world();
  const { fresh, old, server } = both;
  await compared(both);
  const lost = Object.assign(new Error('No network'), { status: 'FETCH_ERROR' });
  const { step } = server;
  server.step = () => Promise.reject(lost);
  await old.flow.confirm();
  expect(old.flow.getState()!.problem).toBe(lost);
  server.step = step;
  await old.flow.sync();
  expect(old.flow.getState()).toMatchObject({ problem: undefined, isConfirmed: false });
  await old.flow.confirm();
  await fresh.flow.confirm();
  await until(() => isDone(fresh));
});

it('reports a confirmation that the browser could not store, and does not send it', async () => {
  const full = new Error('The storage is full');
  const both = await handoverWorld(() => ({ ...memoryStore(), set: () => Promise.reject(full) }));
  await compared(both);
  await both.old.flow.confirm();
  expect(both.old.flow.getState()).toMatchObject({ problem: full, isConfirmed: false });
  expect(both.server.handover!.isFromConfirmed).toBe(false);
});

it('hands over after a second request if the first was cancelled while its keys were collected', async () => {
  const both = await world();
  const { fresh, old, server } = both;
  let collects = 0;
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  old.onCollect = () => {
    collects += 1;
    return isHeld;
  };
  const confirm = async () => {
    await compared(both);
    await fresh.flow.confirm();
    await old.flow.confirm();
  };
  await confirm();
  await until(() => collects === 1);
  await fresh.flow.cancel();
  await until(() => old.flow.getState()!.handover.status === 'cancelled');
  await confirm();
  release();
  await until(() => isDone(fresh) && isDone(old));
  expect(fresh.keys).toEqual(HISTORY);
  expect(old.flow.getState()!.handover.id).toBe('h2');
  expect(server.sends).toEqual([0, 1, 2]);
});

it('ends for both browsers when one of them cancels it', async () => {
  const both = await world();
  await compared(both);
  await both.old.flow.cancel();
  await until(() => both.fresh.flow.getState()?.handover.status === 'cancelled');
  expect(both.old.flow.getState()).toBeUndefined();
});
