import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type Response } from 'express';
import { setSessionCookie } from '../../src/auth/sessions/session-cookie';
import type { AppConfig } from '../../src/platform/config/config.module';
import { Nginx } from '../fakes/nginx';
import { freePort } from '../harness/free-port';

const BROWSERS = 40;

let ports: number[];
let servers: Server[];
let nginx: Nginx;
beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  servers = ports.map(startProcess);
  await Promise.all(servers.map((server) => once(server, 'listening')));
  nginx = await Nginx.prepare(ports);
  nginx.start();
  while (!(await fetch(nginx.url).catch(() => undefined))?.ok) await sleep(20);
});
afterAll(async () => {
  await nginx.close();
  for (const server of servers) server.close();
});

/** Starts a server that sets the product's session cookie, and responds to other requests with its port. */
function startProcess(port: number): Server {
  const signIn = ({ query }: Request, response: Response) => {
    setSessionCookie(response, { appUrl: query['appUrl'] } as AppConfig, query['token'] as string);
    response.end();
  };
  return express()
    .get('/sign-in', signIn)
    .get('/', (_, response) => void response.send(String(port)))
    .listen(port, '127.0.0.1');
}

/** Returns the Cookie header of a browser that has signed in at this address. */
async function cookieAt(appUrl: string, token: string): Promise<string> {
  const { headers } = await fetch(`${nginx.url}/sign-in?${new URLSearchParams({ appUrl, token }).toString()}`);
  return headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Returns the port of the process that serves a browser with these cookies. */
const portFor = async (cookie: string) => Number(await (await fetch(nginx.url, { headers: { cookie } })).text());

it.each(['http://tasks.example.com', 'https://tasks.example.com'])(
  'the browsers of one network are spread over the processes of %s, and each keeps to its own',
  async (appUrl) => {
    const serving = new Set<number>();
    for (let browser = 0; browser < BROWSERS; browser++) {
      const cookie = await cookieAt(appUrl, `token-${browser}`);
      const port = await portFor(cookie);
      expect(await portFor(`theme=dark; ${cookie}; other=1`)).toBe(port);
      serving.add(port);
    }
    expect([...serving].sort()).toEqual([...ports].sort());
  },
);

it('a cookie whose name only ends like that of the session is ignored', async () => {
  const serving = new Set<number>();
  for (let browser = 0; browser < BROWSERS; browser++) serving.add(await portFor(`not-tallyboard=token-${browser}`));
  expect(serving.size).toBe(1);
});
