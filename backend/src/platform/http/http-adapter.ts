import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';

/** The URL of `GET /api/chat/keys` contains up to `LIMITS.chat.keysOfPeople` ids. */
const HEADER_BYTES = 32 * 1024;

/**
 * Creates requests and responses with Express's prototypes. Otherwise Express changes the prototype of each existing
 * object, which deoptimises them in V8: a quarter of the instructions of a short request.
 */
export class HttpAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    class Request extends IncomingMessage {}
    class Response extends ServerResponse {}
    Object.setPrototypeOf(Request.prototype, express.request);
    Object.setPrototypeOf(Response.prototype, express.response);
    Object.assign(express, { request: Request.prototype, response: Response.prototype });
    this.httpServer = createServer(
      { IncomingMessage: Request, ServerResponse: Response, maxHeaderSize: HEADER_BYTES },
      express,
    );
  }
}
