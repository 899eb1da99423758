import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import compression from 'compression';
import express from 'express';
import { LIMITS } from '../../contract';
import { endStalledReader } from './stalled-reader';

/** Random, so that it is as large when it is compressed. */
const MORE_THAN_BUFFERS = randomBytes(30 * 1024 * 1024);

let server: Server;
beforeAll(async () => {
  jest.replaceProperty(LIMITS.download as { stallMs: number }, 'stallMs', 200);
  const app = express().use(compression(), endStalledReader);
  app.get('/sent', (_, response) => void response.type('text').send(MORE_THAN_BUFFERS));
  app.get('/piped', (_, response) => void Readable.from([MORE_THAN_BUFFERS, 'never reached']).pipe(response));
  app.get('/late', (_, response) => void sleep(600).then(() => response.send('late')));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
});

const request = (path: string, more = '') => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.write(`GET ${path} HTTP/1.1\r\nHost: it\r\n${more}\r\n`);
  return client;
};

it.each([
  ['/sent', ''],
  ['/sent', 'Accept-Encoding: gzip\r\n'],
  ['/piped', ''],
])('a client that reads nothing of %s is disconnected, also with %j', async (path, header) => {
  const client = request(path, header).pause();
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  await once(response, 'close');
  expect(client.bytesRead).toBeLessThan(MORE_THAN_BUFFERS.length);
  client.destroy();
});

it('a response may be late, also on a connection that is used again', async () => {
  const client = request('/late');
  await once(client, 'data');
  client.write('GET /late HTTP/1.1\r\nHost: it\r\nConnection: close\r\n\r\n');
  expect(await text(client)).toMatch(/late$/);
});
