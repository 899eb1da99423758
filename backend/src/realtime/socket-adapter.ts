import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { LIMITS } from '../contract';
import { SocketGate } from './socket-gate';

// How long a connection that is closed waits for the other side to agree. One that is away or stalled never does, and
// the usual half a minute would hold up the end of the server.
const CLOSE_TIMEOUT_MS = 2_000;

/** Socket.IO at its default path, for whoever the gate lets in. */
export class SocketAdapter extends IoAdapter {
  constructor(private readonly app: INestApplicationContext) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const gate = this.app.get(SocketGate);
    const server = super.createIOServer(port, {
      ...options,
      maxHttpBufferSize: LIMITS.socket.messageBytes,
      serveClient: false,
      allowRequest: (request: IncomingMessage, answer: (refusal: string | undefined, isAllowed: boolean) => void) =>
        void gate.refusal(request).then((refusal) => answer(refusal, refusal === undefined)),
      connectionStateRecovery: {
        maxDisconnectionDuration: LIMITS.socket.recoveryMs,
        skipMiddlewares: false,
      },
    } as ServerOptions) as Server;
    server.engine.on('connection', (connection: Socket['conn']) => gate.watch(connection));
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
