import { type Connection, webSocketOf } from './web-socket';

type Transport = Connection['transport'];

/**
 * Sends all that is pushed to a web socket in one turn of the event loop with one system call. engine.io makes one for
 * each event, which is most of what a push costs ([scaling](../../../docs/scaling.md)).
 */
export class JoinedWrites {
  private held: Transport[] = [];

  watch(connection: Connection): void {
    connection.on('packetCreate', () => this.hold(connection.transport));
  }

  /** engine.io keeps the packets for a transport that is not writable until it is ready. */
  private hold(transport: Transport): void {
    if (!transport.writable || !webSocketOf(transport)) return;
    transport.writable = false;
    if (this.held.push(transport) === 1) setImmediate(() => this.release());
  }

  private release(): void {
    const { held } = this;
    this.held = [];
    for (const transport of held) {
      const socket = webSocketOf(transport)?._socket;
      socket?.cork();
      transport.writable = true;
      transport.emit('ready');
      socket?.uncork();
    }
  }
}
