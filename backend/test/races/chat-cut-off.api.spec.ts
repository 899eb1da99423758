import { randomUUID } from 'node:crypto';
import type { Response, Test } from 'supertest';
import type { ChatMessage, GroupChat } from '../../src/contract';
import { RealtimeGateway } from '../../src/realtime/realtime.gateway';
import { type Member, startApp, type TestApp } from '../harness/app';
import { makeGroup, messagesIn, sendIn } from '../harness/chat';
import { ChatClient } from '../harness/chat-client';
import { times } from './racing';

const WRITERS = 10;
const MESSAGES_EACH = 50;
/** How long the server keeps events for a disconnected client: shortened, so that a test can stay away for longer. */
const REMEMBERED_MS = 3_000;
const AWAY_MS = { never: 0, blink: 100, short: 700, long: 6_000 };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const { server } = app.nest.get(RealtimeGateway) as unknown as {
    server: { of(name: string): { adapter: { maxDisconnectionDuration: number } } };
  };
  server.of('/').adapter.maxDisconnectionDuration = REMEMBERED_MS;
});
afterAll(() => app.close());

/** All messages, fetched page by page from the newest back. */
async function refetched(member: Member, group: GroupChat): Promise<ChatMessage[]> {
  let all = await messagesIn(member, group, { limit: 200 });
  while (all[0] && all[0].seq > 1) {
    all = [...(await messagesIn(member, group, { limit: 200, before: all[0].id })), ...all];
  }
  return all;
}

/** Sends a request until a busy server takes it, as the product's pages do. */
async function accepted(ask: () => Test): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (response.status !== 503) return response;
  }
}

async function send(group: GroupChat, writer: Member, message: string): Promise<ChatMessage> {
  const clientId = randomUUID();
  const { status, body } = await accepted(() =>
    writer.http.post(`/api/group-chat/${group.id}/messages`).send({ message, clientId }),
  );
  expect([200, 201]).toContain(status);
  return body as ChatMessage;
}

it('a disconnected client ends up with what a refetch returns: nothing lost, duplicated or out of order', async () => {
  const writers = await Promise.all(times(WRITERS, () => app.as('STAFF')));
  const readers = await Promise.all(Object.values(AWAY_MS).map(() => app.as('STAFF')));
  const group = await makeGroup(writers[0]!, [...writers.slice(1), ...readers]);
  const clients = await Promise.all(
    Object.values(AWAY_MS).map((awayMs, index) => ChatClient.open(app, readers[index]!, group, awayMs)),
  );
  // Recovery starts after the last event received, so there has to be one.
  await sendIn(group, writers[0]!, 'The first');
  let sent = 0;
  const write = async (writer: Member, number: number) => {
    for (let n = 1; n < MESSAGES_EACH; n++) {
      const { id } = await send(group, writer, `${number} ${n}`);
      sent += 1;
      if (sent === 60) clients.slice(1).forEach((client) => client.breakOff());
      const path = `/api/chat/messages/${id}`;
      if (n % 16 === 0) await accepted(() => writer.http.put(path).send({ message: 'Edited' }));
      if (n % 24 === 0) await accepted(() => writer.http.delete(path));
    }
  };
  await Promise.all(writers.map(write));
  const all = await refetched(readers[0]!, group);
  expect(all.map(({ seq }) => seq)).toEqual(times(1 + WRITERS * (MESSAGES_EACH - 1), (index) => index + 1));
  expect(all.filter(({ editedAt }) => editedAt).length).toBeGreaterThan(WRITERS);
  expect(all.filter(({ deletedAt }) => deletedAt).length).toBeGreaterThan(WRITERS);

  for (const client of clients) {
    for (let tries = 0; tries < 300 && (await client.held()).length < all.length; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await client.held()).toEqual(all);
  }
  const [steady, , , long] = clients;
  expect(steady!.connections).toEqual(['new']);
  expect(steady!.heard.map(({ revision }) => revision)).toEqual(times(steady!.heard.length, (index) => index + 1));
  expect(clients.slice(1, 3).map(({ connections }) => connections[1])).toContain('recovered');
  expect(long!.connections).toEqual(['new', 'new']);
  expect(long!.heard.length).toBeLessThan(steady!.heard.length);
  clients.forEach(({ socket }) => socket.disconnect());
});
