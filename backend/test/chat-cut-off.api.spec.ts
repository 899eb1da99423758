import type { ChatMessage, GroupChat } from '../src/contract';
import { RealtimeGateway } from '../src/realtime/realtime.gateway';
import { startApp, type Member, type TestApp } from './app';
import { makeGroup, messagesIn, sendIn } from './chat';
import { ChatClient } from './chat-client';
import { times } from './racing';

const WRITERS = 10;
const MESSAGES_EACH = 50;
/** How long the server remembers for who is away: shortened, so that a test may stay away for longer. */
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

/** All messages, read page by page from the newest back. */
async function refetched(member: Member, group: GroupChat): Promise<ChatMessage[]> {
  let all = await messagesIn(member, group, { limit: 200 });
  while (all[0] && all[0].seq > 1) {
    all = [...(await messagesIn(member, group, { limit: 200, before: all[0].id })), ...all];
  }
  return all;
}

it('whoever was cut off holds in the end what a refetch would: nothing lost, doubled or out of order', async () => {
  const writers = await Promise.all(times(WRITERS, () => app.as('STAFF')));
  const readers = await Promise.all(Object.values(AWAY_MS).map(() => app.as('STAFF')));
  const group = await makeGroup(writers[0]!, [...writers.slice(1), ...readers]);
  const clients = await Promise.all(
    Object.values(AWAY_MS).map((awayMs, index) => ChatClient.open(app, readers[index]!, group, awayMs)),
  );
  // Recovery starts from the last event that has come: there must have been one.
  await sendIn(group, writers[0]!, 'The first');
  let sent = 0;
  const write = async (writer: Member, number: number) => {
    for (let n = 1; n < MESSAGES_EACH; n++) {
      const message = await sendIn(group, writer, `${number} ${n}`);
      sent += 1;
      if (sent === 60) clients.slice(1).forEach((client) => client.breakOff());
      if (n % 16 === 0)
        await writer.http.put(`/api/chat/messages/${message.id}`).send({ message: 'Edited' }).expect(200);
      if (n % 24 === 0) await writer.http.delete(`/api/chat/messages/${message.id}`).expect(200);
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
