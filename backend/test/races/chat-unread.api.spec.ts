import fc from 'fast-check';
import type { ChatMessage, DirectChat, GroupChat, MessagesRead } from '../../src/contract';
import { type Member, startApp, type TestApp } from '../harness/app';
import {
  directUnread,
  groupsOf,
  groupUnread,
  makeGroup,
  messagesIn,
  messagesWith,
  sendIn,
  sendTo,
} from '../harness/chat';
import type { TestSocket } from '../harness/sockets';
import { insist } from './racing';

const RUNS = 8;
const PLACES = ['ann', 'bob', 'group'] as const;
type Place = (typeof PLACES)[number];
type Step =
  | { do: 'send'; from: 'ann' | 'bob' | 'me'; in: Place }
  | { do: 'open' | 'markRead' | 'delete'; device: number; in: Place; back: number };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      from: fc.constantFrom('ann' as const, 'bob' as const, 'me' as const),
      in: fc.constantFrom(...PLACES),
    }),
  },
  fc.record({
    do: fc.constantFrom('open' as const, 'markRead' as const, 'delete' as const),
    device: fc.nat(2),
    in: fc.constantFrom(...PLACES),
    back: fc.nat(4),
  }),
);
/** The steps of a batch run concurrently, like users and devices that are unaware of each other. */
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 10 });

interface Cast {
  devices: Member[];
  sockets: TestSocket[];
  others: { ann: Member; bob: Member };
  group: GroupChat;
}

async function engage(): Promise<Cast> {
  const me = await app.as('STAFF');
  const devices = [me, await app.as(me.user), await app.as(me.user)];
  const others = { ann: await app.as('STAFF'), bob: await app.as('OWNER') };
  const group = await makeGroup(others.ann, [me, others.bob]);
  return { devices, sockets: await Promise.all(devices.map((device) => app.connect(device))), others, group };
}

const read = ({ devices, others, group }: Cast, place: Place, query?: object) =>
  place === 'group' ? messagesIn(devices[0]!, group, query) : messagesWith(devices[0]!, others[place], query);

async function take(cast: Cast, it: Step): Promise<void> {
  const { devices, others, group } = cast;
  const [me] = devices as [Member];
  if (it.do === 'send') {
    const from = it.from === 'me' ? me : others[it.from];
    if (it.in === 'group') await sendIn(group, from, 'Hi');
    else if (from === me) await sendTo(me, others[it.in], 'Hi');
    else await sendTo(from, me, 'Hi');
    return;
  }
  const { http } = devices[it.device]!;
  const path = it.in === 'group' ? `/api/group-chat/${group.id}` : `/api/chat/direct/${others[it.in].id}`;
  if (it.do === 'open') {
    await insist(() => http.get(it.in === 'group' ? `${path}/messages` : path));
    return;
  }
  const messages = await read(cast, it.in, { since: 0, limit: 200 });
  const chosen = messages.at(-1 - it.back);
  if (!chosen) return;
  if (it.do === 'markRead') await insist(() => http.post(`${path}/read`).send({ seq: chosen.seq }));
  else {
    const sender = [me, others.ann, others.bob].find(({ id }) => id === chosen.senderId)!;
    await sender.http.delete(`/api/chat/messages/${chosen.id}`).expect(200);
  }
}

type Counts = Record<Place, number>;

const countOf = (messages: ChatMessage[], myId: string, lastRead: number) =>
  messages.filter(({ seq, senderId, deletedAt }) => seq > lastRead && senderId !== myId && !deletedAt).length;

/** Counted from all messages. */
async function recounted(cast: Cast): Promise<Counts> {
  const [me] = cast.devices as [Member];
  const chats = (await me.http.get('/api/chat/direct').expect(200)).body as DirectChat[];
  const group = (await groupsOf(me)).find(({ id }) => id === cast.group.id)!;
  const lastReadIn = (place: Place) =>
    place === 'group'
      ? group.members.find(({ id }) => id === me.id)!.lastReadSeq
      : (chats.find(({ userId }) => userId === cast.others[place].id)?.lastReadSeq ?? 0);
  const counts = PLACES.map(async (place) => {
    const messages = await read(cast, place, { since: 0, limit: 200 });
    return [place, countOf(messages, me.id, lastReadIn(place))] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Counts;
}

async function countsInResponses({ devices, others, group }: Cast): Promise<Counts> {
  const [direct, groups] = [await directUnread(devices[0]!), await groupUnread(devices[0]!)];
  return { ann: direct[others.ann.id] ?? 0, bob: direct[others.bob.id] ?? 0, group: groups[group.id] ?? 0 };
}

/** The counts a device derives from pushed events alone. */
async function received({ devices, others, group }: Cast, socket: TestSocket): Promise<Counts> {
  const me = devices[0]!.id;
  const messages = new Map<string, ChatMessage>();
  const lastRead = new Map<string, number>();
  for (const { event, payload } of await socket.settle()) {
    if (event === 'messages-read' && (payload as MessagesRead).userId === me) {
      const { conversationId, seq } = payload as MessagesRead;
      lastRead.set(conversationId, Math.max(seq, lastRead.get(conversationId) ?? 0));
    } else if (/message$|^message-updated$/.test(event)) {
      messages.set((payload as ChatMessage).id, payload as ChatMessage);
    }
  }
  const count = (isHere: (message: ChatMessage) => boolean) => {
    const here = [...messages.values()].filter(isHere);
    return countOf(here, me, lastRead.get(here[0]?.conversationId ?? '') ?? 0);
  };
  const isWith = (other: Member) => (it: ChatMessage) =>
    it.groupChatId === null && [it.senderId, it.receiverId].includes(other.id);
  return {
    ...{ ann: count(isWith(others.ann)), bob: count(isWith(others.bob)) },
    group: count(({ groupChatId }) => groupChatId === group.id),
  };
}

it('unread counts equal a recount on all three devices, whatever these and other users do at once', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (day) => {
      const cast = await engage();
      for (const batch of day) {
        await Promise.all(batch.map((it) => take(cast, it)));
        const counts = await recounted(cast);
        expect(await countsInResponses(cast)).toEqual(counts);
        for (const socket of cast.sockets) expect(await received(cast, socket)).toEqual(counts);
      }
      cast.sockets.forEach((socket) => socket.close());
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
