import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import type { AppConfig } from '../config/config.module';
import { Draining } from './draining';

/** Blocks the event loop, as on a busy machine. */
function block(forMs: number) {
  const endMs = performance.now() + forMs;
  while (performance.now() < endMs);
}

it('refuses a request that arrived while the process was too busy to read it', async () => {
  const draining = new Draining({ redisUrl: 'redis://127.0.0.1' } as AppConfig);
  const server = createServer(express().use(draining.middleware)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(client, 'connect')]);

  const drained = draining.drain(server, 4_000);
  while (server.listening) await new Promise(setImmediate);
  client.write('GET / HTTP/1.1\r\nHost: it\r\n\r\n');
  block(700);
  const [received] = (await once(client, 'data')) as [Buffer];

  expect(String(received)).toMatch(/^HTTP\/1\.1 503 /);
  await drained;
});

it.each([
  ['whose request comes late', ['', 'GET / HTTP/1.1\r\nHost: it\r\n\r\n']],
  ['whose body ends late', ['POST / HTTP/1.1\r\nHost: it\r\nContent-Length: 2\r\n\r\n{', '}']],
])('refuses a connection %s instead of cutting it off', async (_, [early, late]) => {
  const draining = new Draining({ redisUrl: 'redis://127.0.0.1' } as AppConfig);
  const server = createServer(express().use(draining.middleware)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drained = draining.drain(server, 60_000);
  const client: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  client.write(early!);
  await sleep(1_500);
  client.write(late!);
  const [received] = (await once(client, 'data')) as [Buffer];

  expect(String(received)).toMatch(/^HTTP\/1\.1 503 /);
  await drained;
});

it('accepts a connection that arrives in a slow turn of the event loop before it stops listening', async () => {
  const draining = new Draining({ redisUrl: 'redis://127.0.0.1' } as AppConfig);
  const server = createServer(express().use(draining.middleware)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let client!: Socket;
  const inTheLastTurn = new Promise<void>((resolve) => {
    setImmediate(() =>
      setImmediate(() => {
        client = connect((server.address() as AddressInfo).port, '127.0.0.1');
        client.write('GET / HTTP/1.1\r\nHost: it\r\n\r\n');
        block(5);
        resolve();
      }),
    );
  });
  const drained = draining.drain(server, 60_000);
  await inTheLastTurn;
  const [received] = (await once(client, 'data')) as [Buffer];

  expect(String(received)).toMatch(/^HTTP\/1\.1 503 /);
  await drained;
});
