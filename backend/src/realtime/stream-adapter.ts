import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Namespace } from 'socket.io';
import { Adapter, type BroadcastOptions, type ClusterMessage, MessageType, type Room } from 'socket.io-adapter';
import { READ_BLOCK_MS } from '../platform/redis/redis-clients';
import { EVENT_STREAM, KEPT_ENTRIES, type RedisLink } from '../platform/redis/redis-link';

/** The sender of our own entries when they come back to us: the adapter ignores those of its own name. */
const THIS_PROCESS = 'this-process';

/** The parts of the official adapter that its types hide. */
interface Open {
  uid: string;
  onMessage(message: ClusterMessage, offset?: string): void;
  publishAndReturnOffset(message: { type: MessageType; data: object }): Promise<string>;
}

const local = Adapter.prototype;

/**
 * Socket.IO's adapter over a Redis stream, with one order of events for all processes. The official one sends to its
 * own sockets as soon as Redis has accepted an event, maybe before it has read that their user was removed by another
 * process. Here every process does everything in the order of the stream, its own work included; and what Redis does
 * not accept is done for the sockets of this process at once.
 */
export function streamAdapter(redis: RedisLink, onSent: (rooms: Room[]) => void) {
  const make = createAdapter(redis.client, {
    streamName: EVENT_STREAM,
    maxLen: KEPT_ENTRIES,
    blockTimeInMs: READ_BLOCK_MS,
    sessionKeyPrefix: 'tallyboard:socket:',
    onlyPlaintext: true,
  });
  // Not an arrow function: Socket.IO calls it with `new`.
  return function adapterOf(namespace: Namespace): Adapter {
    return inOrder(make(namespace) as unknown as Open, redis, onSent) as unknown as Adapter;
  };
}

function inOrder(adapter: Open, redis: RedisLink, onSent: (rooms: Room[]) => void): Open {
  const receive = adapter.onMessage.bind(adapter);
  const here = adapter as unknown as Adapter;

  /** Publishes the work, or does it here if it is only for here or Redis is away. */
  const share = async (type: MessageType, opts: BroadcastOptions, data: object, work: () => void) => {
    if (opts.flags?.local) return work();
    const { rooms, except, flags } = opts;
    const packed = { rooms: [...rooms], except: [...(except ?? [])], flags };
    await adapter.publishAndReturnOffset({ type, data: { ...data, opts: packed } }).catch(() => {
      redis.lost();
      work();
    });
  };

  return Object.assign(adapter, {
    onMessage(message: ClusterMessage, offset?: string): void {
      if (message.type === MessageType.BROADCAST) onSent(message.data.opts.rooms);
      receive(
        message.uid === adapter.uid ? { ...message, uid: THIS_PROCESS as ClusterMessage['uid'] } : message,
        offset,
      );
    },
    broadcast: (packet: unknown, opts: BroadcastOptions) =>
      share(MessageType.BROADCAST, opts, { packet }, () => local.broadcast.call(here, packet, opts)),
    addSockets: (opts: BroadcastOptions, rooms: Room[]) =>
      share(MessageType.SOCKETS_JOIN, opts, { rooms }, () => local.addSockets.call(here, opts, rooms)),
    delSockets: (opts: BroadcastOptions, rooms: Room[]) =>
      share(MessageType.SOCKETS_LEAVE, opts, { rooms }, () => local.delSockets.call(here, opts, rooms)),
    disconnectSockets: (opts: BroadcastOptions, close: boolean) =>
      share(MessageType.DISCONNECT_SOCKETS, opts, { close }, () => local.disconnectSockets.call(here, opts, close)),
  });
}
