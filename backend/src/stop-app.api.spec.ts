import { readdirSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../test/harness/database';
import { Product } from '../test/harness/product';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres';

const WRITERS = 12;

let product: Product;
afterEach(() => product.clean());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  at: number;
}

/** Posts tasks over one keep-alive connection until the server stops accepting them. */
async function write(cookie: string, writer: number, kept: string[]): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const responses: Answer[] = [];
  try {
    for (let number = 1; ; number++) {
      const title = `Task ${number} of ${writer}`;
      const { status, headers } = await post(agent, cookie, JSON.stringify({ title }));
      responses.push({ status, headers, at: Date.now() });
      if (status === 201) kept.push(title);
    }
  } catch {
    return responses;
  } finally {
    agent.destroy();
  }
}

function post(agent: Agent, cookie: string, body: string): Promise<Omit<Answer, 'at'>> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'Content-Type': 'application/json', 'Content-Length': body.length };
    request(`${product.url}/api/tasks`, { method: 'POST', agent, headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then(() => resolve({ status, headers: received }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

/** Starts a request and never finishes it. */
function sendHalf(cookie: string): void {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(`POST /api/tasks HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n`);
  socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"title":');
}

it('stops at SIGTERM while twelve writers are busy: accepts no new work and keeps all acknowledged work', async () => {
  product = await Product.start();
  const cookie = await product.signIn('owner');
  const kept: string[] = [];
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(cookie, writer, kept));
  sendHalf(cookie);
  await sleep(2_000);
  const stoppedAt = Date.now();
  const { code, ms } = await product.stop('SIGTERM');
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);

  for (const responses of await Promise.all(writing)) {
    const accepted = responses.filter(({ status, at }) => status === 201 && at > stoppedAt + 1_000);
    expect(accepted.length).toBe(0);
    const closing = responses.filter(({ headers }) => headers.connection === 'close');
    // At most one: the server closes the connection after that response, and accepts no other.
    expect(closing.length).toBeLessThanOrEqual(1);
    expect(responses.at(-1)).toEqual(closing[0] ?? responses.at(-1));
  }
  expect(readdirSync(product.dataDir)).not.toContain('tallyboard.lock');
  expect(readdirSync(`${product.dataDir}/postgres`)).not.toContain('postmaster.pid');

  const database = await startEmbeddedPostgres({ dataDir: product.dataDir });
  try {
    const rows = await runSql<{ title: string }>(database.url, 'SELECT title FROM tasks');
    const stored = new Set(rows.map(({ title }) => title));
    expect(kept.length).toBeGreaterThan(WRITERS);
    expect(kept.filter((title) => !stored.has(title))).toEqual([]);
  } finally {
    await database.stop();
  }
});

it('stops at a signal during the start, and leaves nothing running', async () => {
  product = await Product.launch();
  await product.says('Creating the database');
  const { code, ms } = await product.stop('SIGTERM');
  expect([code, ms < 10_000]).toEqual([0, true]);
  expect(readdirSync(product.dataDir)).not.toContain('tallyboard.lock');
});
