/**
 * What the console watch expects, step by step and without a browser: an error that a test did not cause is
 * unexpected.
 */
import { expect, test } from '@playwright/test';
import { ConsoleWatch } from './console-watch';

const SERVER = 'http://server.test';
const REFUSED = 'net::ERR_CONNECTION_REFUSED';

/** A page, and what happens to its requests. */
function open(on: ConsoleWatch) {
  const [page, context] = [{}, {}];
  const send = (url: string) => {
    const [request, sender] = [{}, { page, context, url }];
    on.sends(request, sender);
    return {
      request,
      succeed: () => on.succeeds(request),
      fail: (reason: string) => {
        on.fails(request, reason);
        on.logs(`Failed to load resource: ${reason}`, sender);
      },
    };
  };
  const print = (text: string, url: string) => on.logs(text, { page, context, url });
  const log = (text: string) => print(text, `${SERVER}/assets/index.js`);
  return { context, send, print, log };
}

test('expects errors of a killed server until a page has a response to a later request', { tag: '@desktop' }, () => {
  const on = new ConsoleWatch();
  const [page, other] = [open(on), open(on)];
  page.send(`${SERVER}/before`).fail(REFUSED);
  on.breaks('server', SERVER);
  page.send(`${SERVER}/within`).fail(REFUSED);
  page.log('[chat.read] TypeError: Failed to fetch');
  page.send('http://elsewhere.test/').fail(REFUSED);
  page.send(`${SERVER}/broken`).fail('500');
  const slow = page.send(`${SERVER}/slow`);
  on.mends('server', SERVER);
  page.send(`${SERVER}/starting`).fail(REFUSED);
  page.send('http://elsewhere.test/').succeed();
  page.send(`${SERVER}/starting`).fail(REFUSED);
  page.send(`${SERVER}/`).succeed();
  slow.fail('net::ERR_CONNECTION_RESET');
  page.send(`${SERVER}/after`).fail(REFUSED);
  other.send(`${SERVER}/not-back-yet`).fail(REFUSED);
  expect(on.unexpected()).toEqual([
    `Failed to load resource: ${REFUSED} ${SERVER}/before`,
    `Failed to load resource: ${REFUSED} http://elsewhere.test/`,
    `Failed to load resource: 500 ${SERVER}/broken`,
    `Failed to load resource: ${REFUSED} ${SERVER}/after`,
  ]);
});

test(
  'expects a refused socket session after a loss of the network, until the next response',
  { tag: '@desktop' },
  () => {
    const on = new ConsoleWatch();
    const page = open(on);
    const poll = (name: string) => `${SERVER}/socket.io/?sid=${name}`;
    page.send(poll('before')).fail('400');
    on.breaks('network', page.context);
    page.send(`${SERVER}/api/tasks`).fail('400');
    on.mends('network', page.context);
    page.send(poll('cut')).fail('400');
    page.send(`${SERVER}/api/tasks`).succeed();
    page.send(poll('after')).fail('400');
    expect(on.unexpected()).toEqual([
      `Failed to load resource: 400 ${poll('before')}`,
      `Failed to load resource: 400 ${SERVER}/api/tasks`,
      `Failed to load resource: 400 ${poll('after')}`,
    ]);
  },
);

test('expects refusals after a session has ended, but not of wrong credentials', { tag: '@desktop' }, () => {
  const on = new ConsoleWatch();
  const [page, other] = [open(on), open(on)];
  const refused = page.send(`${SERVER}/api/tasks/users`);
  on.breaks('session', page.context);
  refused.fail('401');
  page.send(`${SERVER}/socket.io/?EIO=4`).fail('403');
  page.send(`${SERVER}/api/tasks`).fail('500');
  page.send(`${SERVER}/api/tasks`).fail('403');
  page.send(`${SERVER}/api/auth/signin`).fail('401');
  other.send(`${SERVER}/api/tasks/users`).fail('401');
  on.mends('session', page.context);
  page.send(`${SERVER}/api/auth/me`).succeed();
  page.send(`${SERVER}/api/tasks/users`).fail('401');
  expect(on.unexpected()).toEqual([
    `Failed to load resource: 500 ${SERVER}/api/tasks`,
    `Failed to load resource: 403 ${SERVER}/api/tasks`,
    `Failed to load resource: 401 ${SERVER}/api/auth/signin`,
    `Failed to load resource: 401 ${SERVER}/api/tasks/users`,
    `Failed to load resource: 401 ${SERVER}/api/tasks/users`,
  ]);
});

test('expects the failure of one planned request, and its log on the same page', { tag: '@desktop' }, () => {
  const on = new ConsoleWatch();
  const [page, other] = [open(on), open(on)];
  const [planned, second] = [page.send(`${SERVER}/api/tasks`), page.send(`${SERVER}/api/tasks`)];
  on.plans(planned.request);
  planned.fail('503');
  for (const it of [page, other]) it.log('[task.update] {status: 503, data: Object}');
  page.log('[task.update] {status: 500, data: Object}');
  page.log('503 of something else');
  second.fail('503');
  expect(on.unexpected()).toEqual([
    `[task.update] {status: 503, data: Object} ${SERVER}/assets/index.js`,
    `[task.update] {status: 500, data: Object} ${SERVER}/assets/index.js`,
    `503 of something else ${SERVER}/assets/index.js`,
    `Failed to load resource: 503 ${SERVER}/api/tasks`,
  ]);
});

test('expects errors of icons and web sockets, which have no request, by their time', { tag: '@desktop' }, () => {
  const on = new ConsoleWatch();
  const { send, print } = open(on);
  const icon = `Failed to load resource: ${REFUSED}`;
  const socket = `WebSocket connection to 'ws://server.test/socket.io/' failed: Error: ${REFUSED}`;
  const closed = "WebSocket connection to 'ws://server.test/socket.io/' failed: Connection closed";
  const all = () => [icon, socket, closed].forEach((text) => print(text, `${SERVER}/favicon.svg`));
  on.breaks('server', SERVER);
  all();
  on.mends('server', SERVER);
  send(`${SERVER}/`).succeed();
  expect(on.unexpected()).toEqual([]);
  all();
  const addresses = [`${SERVER}/favicon.svg`, `${SERVER}/socket.io/`, `${SERVER}/socket.io/`];
  expect(on.unexpected()).toEqual([icon, socket, closed].map((text, n) => `${text} ${addresses[n]}`));
});
