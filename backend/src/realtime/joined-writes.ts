import { Injectable } from '@nestjs/common';
import { type Connection, webSocketOf } from './web-socket';

type Transport = Connection['transport'];

/**
 * Sends several events to a web socket with one system call. engine.io makes one for each event, which is most of the
 * cost of a push (docs/scaling.md).
 */
@Injectable()
export class JoinedWrites {
  private isJoining = false;
  private held: Transport[] = [];

  watch(connection: Connection): void {
    connection.on('packetCreate', () => this.hold(connection.transport));
  }

  /** Joins the events pushed in this turn of the event loop. Not for a single event, which it would only delay. */
  join(): void {
    if (!this.isJoining) setImmediate(() => this.release());
    this.isJoining = true;
  }

  /** While a transport is not writable, engine.io buffers its packets until it is ready. */
  private hold(transport: Transport): void {
    if (!this.isJoining || !transport.writable || !webSocketOf(transport)) return;
    transport.writable = false;
    this.held.push(transport);
  }

  private release(): void {
    const { held } = this;
    this.held = [];
    this.isJoining = false;
    for (const transport of held) {
      const socket = webSocketOf(transport)?._socket;
      socket?.cork();
      transport.writable = true;
      transport.emit('ready');
      socket?.uncork();
    }
  }
}
