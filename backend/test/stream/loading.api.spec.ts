import { setImmediate as turn } from 'node:timers/promises';
import { ServiceUnavailableException } from '@nestjs/common';
import { SocketGate } from '../../src/realtime/socket-gate';
import { LabelsService } from '../../src/tasks/labels/labels.service';
import { TcpProxy } from '../fakes/tcp-proxy';
import { type Member, startApp, type TestApp } from '../harness/app';
import { Page } from './page';

let app: TestApp;
let staff: Member;
let proxy: TcpProxy;
let url: string;
let page: Page;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
  ({ proxy, url } = await TcpProxy.before(app.url));
});
afterEach(async () => {
  jest.restoreAllMocks();
  page.close();
  await proxy.close();
});
afterAll(() => app.close());

async function untilSession(wanted: string): Promise<void> {
  while (page.state().session !== wanted) await turn();
}

// The browser does not notice: it reports neither that the network is down nor that it is back.

it('a page whose session check fails finds the session once the server responds', async () => {
  proxy.cut();
  page = new Page(app, staff, url);
  await untilSession('signed-out');
  proxy.mend();
  await page.rest();
  expect(page.state().session).toBe('signed-in');
});

it('a page whose first request fails retries it once it is connected', async () => {
  jest.spyOn(app.nest.get(LabelsService), 'list').mockRejectedValueOnce(new ServiceUnavailableException());
  let letIn: () => void = () => undefined;
  const isTurn = new Promise<void>((resolve) => (letIn = resolve));
  const gate = app.nest.get(SocketGate);
  const refusal = gate.refusal.bind(gate);
  jest.spyOn(gate, 'refusal').mockImplementationOnce((request) => isTurn.then(() => refusal(request)));

  page = new Page(app, staff, url);
  page.realm.page.hold(JSON.stringify([['getLabels']]));
  await untilSession('signed-in');
  while (page.realm.underWay > 0) await turn();
  expect(page.shown()).toEqual(['getMe null']);
  letIn();
  await page.rest();
  expect(page.shown()).toEqual(['getMe null', 'getLabels null']);
});

it('a page whose network comes back while it connects does not connect twice', async () => {
  const gate = app.nest.get(SocketGate);
  const userOf = gate.userOf.bind(gate);
  const refusal = jest.spyOn(gate, 'refusal');
  let admit: () => void = () => undefined;
  const isAdmitted = new Promise<void>((resolve) => (admit = resolve));
  const asked = jest.spyOn(gate, 'userOf');
  // First for the handshake, then for the socket.
  asked.mockImplementationOnce(userOf).mockImplementationOnce((request) => isAdmitted.then(() => userOf(request)));

  page = new Page(app, staff, url);
  while (asked.mock.calls.length < 2) await turn();
  page.realm.setOnline(true);
  // The request for a second socket would arrive before the response to the first one.
  await staff.http.get('/api/auth/me').expect(200);
  admit();
  await page.hold([['getTasks']]);
  await page.rest();
  await staff.http.post('/api/tasks').send({ title: 'Wiring' }).expect(201);
  await page.rest();
  expect(page.received.filter(({ name }) => name === 'task-created')).toHaveLength(1);
  expect(refusal).toHaveBeenCalledTimes(1);
});
