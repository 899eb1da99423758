import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { LIMITS } from '../contract';
import { isSameOrigin } from '../platform/security/origin-check';

// How long a connection that is closed waits for the other side to agree. One that is away or stalled never does, and
// the usual half a minute would hold up the end of the server.
const CLOSE_TIMEOUT_MS = 2_000;

/** Socket.IO at its default path, for pages of our own origin. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly appUrl: string,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      maxHttpBufferSize: LIMITS.socket.messageBytes,
      serveClient: false,
      // The same-origin policy does not cover web sockets.
      allowRequest: (
        request: Parameters<NonNullable<ServerOptions['allowRequest']>>[0],
        callback: (error: null, ok: boolean) => void,
      ) => callback(null, isSameOrigin(request, this.appUrl)),
      connectionStateRecovery: {
        maxDisconnectionDuration: LIMITS.socket.recoveryMs,
        skipMiddlewares: false,
      },
    } as ServerOptions) as Server;
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
