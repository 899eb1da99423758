import { Injectable } from '@nestjs/common';
import { type Entry, EventLog, type StoredEvent } from '../platform/events/event-log';
import type { CurrentUser } from '../platform/security/access';
import type { AppSocket } from './app-socket';
import { listenerOf, roomsOf } from './audience';
import { EventFeed, type FedEvent } from './event-feed';
import { JoinedWrites } from './joined-writes';
import { payloadAt } from './pushed';

/** Well below `LIMITS.socket.bufferedPackets`, so that a client that reads is not mistaken for a stalled one. */
const PAGE = 200;

/** Sends a socket the events that its session missed, then admits it to its rooms: no event is repeated or skipped. */
@Injectable()
export class CatchUp {
  constructor(
    private readonly log: EventLog,
    private readonly feed: EventFeed,
    private readonly writes: JoinedWrites,
  ) {}

  /** Resolves when the socket is in its rooms, or has disconnected. */
  async join(socket: AppSocket, user: CurrentUser): Promise<void> {
    const { position } = socket.handshake.auth as { position?: unknown };
    const rooms = roomsOf(user);
    if (position === undefined) return enter(socket, rooms);
    let since = position;
    let last: number | undefined;
    while (socket.connected) {
      const page = await this.log.receivedAfter(since, listenerOf(user), PAGE);
      const number = typeof page === 'string' ? await this.log.newest() : page.number;
      const here = await this.log.positionOf(number);
      if (typeof page === 'string') socket.emit('resync', { position: here }, here);
      else await this.sendAll(socket, page.events);
      const hasMore = typeof page !== 'string' && page.hasMore;
      if (!hasMore && (await this.enterAfter(number, socket, rooms))) return;
      // The log has nothing newer than what was delivered too long ago: the database has lost events. The feed notices.
      if (number === last) await this.feed.read();
      last = number;
      since = here;
    }
  }

  private async sendAll(socket: AppSocket, events: Entry[]): Promise<void> {
    if (events.length > 1) this.writes.join();
    for (const event of events) send(socket, { ...event, position: await this.log.positionOf(event.number) });
    await drained(socket);
  }

  /** Admits the socket exactly between two events. Returns false if too many have already been delivered to others. */
  private enterAfter(number: number, socket: AppSocket, rooms: string[]): Promise<boolean> {
    return new Promise((resolve) =>
      this.feed.at(number, (delivered) => {
        if (!delivered) return resolve(false);
        delivered.filter((event) => concerns(event, rooms)).forEach((event) => send(socket, event));
        enter(socket, rooms);
        resolve(true);
      }),
    );
  }
}

/** Takes effect immediately: sockets and rooms are in the memory of this process. */
function enter(socket: AppSocket, rooms: string[]): void {
  if (socket.connected) void socket.join(rooms);
}

function send(socket: AppSocket, event: FedEvent): void {
  socket.emit(event.name, ...([payloadAt(event.position, event), event.position] as never));
}

const concerns = ({ rooms, except }: StoredEvent, those: string[]) =>
  those.some((room) => rooms.includes(room)) && !those.some((room) => except.includes(room));

/** Resolves once the client has received everything that was sent, or has disconnected. */
async function drained({ conn }: AppSocket): Promise<void> {
  // The types omit this property.
  const { writeBuffer } = conn as unknown as { writeBuffer: unknown[] };
  if (conn.readyState !== 'open' || writeBuffer.length === 0) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      conn.off('drain', done).off('close', done);
      resolve();
    };
    conn.on('drain', done).on('close', done);
  });
}
