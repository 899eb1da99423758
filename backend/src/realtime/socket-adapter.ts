import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Server, ServerOptions } from 'socket.io';
import { LIMITS } from '../contract';
import { bodyPace } from '../platform/http/body-pace';
import { READ_BLOCK_MS } from '../platform/redis/redis-clients';
import { EVENT_STREAM, KEPT_ENTRIES, RedisLink } from '../platform/redis/redis-link';
import { JoinedWrites } from './joined-writes';
import { refuseOtherUpgrades } from './other-upgrades';
import { SocketGate } from './socket-gate';
import type { Connection } from './web-socket';

// How long closing a connection waits for the client. A stalled one never responds, and the default of half a minute
// would delay the shutdown.
const CLOSE_TIMEOUT_MS = 2_000;

/** Events that are not in the log, such as who is typing, reach other processes through this stream. */
const STREAM = {
  streamName: EVENT_STREAM,
  maxLen: KEPT_ENTRIES,
  blockTimeInMs: READ_BLOCK_MS,
  onlyPlaintext: true,
};

/** Socket.IO at its default path, for connections that the gate admits. */
export class SocketAdapter extends IoAdapter {
  constructor(private readonly app: INestApplicationContext) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const gate = this.app.get(SocketGate);
    const writes = this.app.get(JoinedWrites);
    const redis = this.app.get(RedisLink);
    const server = super.createIOServer(port, {
      ...options,
      maxHttpBufferSize: LIMITS.socket.messageBytes,
      serveClient: false,
      destroyUpgrade: false,
      ...(redis.client && { adapter: createAdapter(redis.client, STREAM) }),
      allowRequest: (request: IncomingMessage, decide: (refusal: string | undefined, isAllowed: boolean) => void) => {
        // Until the decision, nothing else listens for errors of a web socket, and an unhandled one ends the process.
        if ((request as { upgrade?: boolean }).upgrade) request.socket.on('error', () => undefined);
        void gate.refusal(request).then((refusal) => decide(refusal, refusal === undefined));
      },
    } as ServerOptions) as Server;
    const http = this.httpServer as HttpServer;
    refuseOtherUpgrades(http, `${server.path()}/`);
    // Listeners from before do not receive the requests of engine.io, and Express changes the URL.
    http.prependListener('request', bodyPace);
    server.engine.on('connection', (connection: Connection) => {
      gate.watch(connection);
      writes.watch(connection);
    });
    const { opts } = server.engine;
    const WebSocketServer = opts.wsEngine as new (options: object) => object;
    opts.wsEngine = class extends WebSocketServer {
      constructor(options: object) {
        super({ ...options, closeTimeout: CLOSE_TIMEOUT_MS });
      }
    };
    return server;
  }
}
