import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response, Test } from 'supertest';
import type { ChatMessage, GroupChat } from '../../src/contract';
import { EventLog } from '../../src/platform/events/event-log';
import { type Member, startApp, type TestApp } from '../harness/app';
import { makeGroup, messagesIn, sendIn } from '../harness/chat';
import { ChatClient } from '../harness/chat-client';
import { times } from './racing';

const WRITERS = 10;
const MESSAGES_EACH = 50;
/** How long each client is away; the last one until the events it missed are no longer in the log of events. */
const AWAY_MS = [0, 100, 700, undefined];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

/** All messages, fetched page by page from the newest back. */
async function refetched(member: Member, group: GroupChat): Promise<ChatMessage[]> {
  let all = await messagesIn(member, group, { limit: 200 });
  while (all[0] && all[0].seq > 1) {
    all = [...(await messagesIn(member, group, { limit: 200, before: all[0].id })), ...all];
  }
  return all;
}

/** Sends a request until a busy server accepts it, as the product's pages do. */
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
  const readers = await Promise.all(AWAY_MS.map(() => app.as('STAFF')));
  const group = await makeGroup(writers[0]!, [...writers.slice(1), ...readers]);
  const clients = await Promise.all(
    AWAY_MS.map((awayMs, index) => ChatClient.open(app, readers[index]!, group, awayMs)),
  );
  const [steady, blink, short, long] = clients as [ChatClient, ChatClient, ChatClient, ChatClient];
  // A client resumes from the last position it received, so there has to be one.
  const { id: firstId } = await sendIn(group, writers[0]!, 'The first');
  await until(() => clients.every(({ received }) => received[0]?.id === firstId));
  let sent = 0;
  const write = async (writer: Member, number: number) => {
    for (let n = 1; n < MESSAGES_EACH; n++) {
      const { id } = await send(group, writer, `${number} ${n}`);
      sent += 1;
      if (sent === 60) [blink, short, long].forEach((client) => client.breakOff());
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

  const revisions = times(Math.max(...all.map(({ revision }) => revision)), (index) => index + 1);
  const present = [steady, blink, short];
  await Promise.all(present.map((client) => client.connected()));
  await until(() => present.every(({ received }) => received.at(-1)?.revision === revisions.length));
  await app.nest.get(EventLog).purge(0, 100_000);
  long.socket.connect();
  await until(() => long.connections.length === 2);
  await until(async () => (await long.held()).length === all.length);

  for (const client of clients) expect(await client.held()).toEqual(all);
  for (const { received } of present) expect(received.map(({ revision }) => revision)).toEqual(revisions);
  expect(long.received.length).toBeLessThan(revisions.length);
  const courses = [['new'], ['new', 'went on'], ['new', 'went on'], ['new', 'resync']];
  expect(clients.map(({ connections }) => connections)).toEqual(courses);
  clients.forEach(({ socket }) => socket.disconnect());
});
