import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { MESSAGES } from '../../contract';
import { RETRY_AFTER_SECONDS } from './error.filter';

const LOOK_EVERY_MS = 20;

/** The end of a server: requests under way are finished, new ones are refused, and each connection closes after its last. */
@Injectable()
export class Draining {
  private readonly underWay = new Set<Response>();
  private hasBegun = false;

  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.hasBegun) {
      // Connections that were kept alive may still bring one.
      response.set({ Connection: 'close', 'Retry-After': String(RETRY_AFTER_SECONDS) });
      response.status(503).json({ error: MESSAGES.general.unavailable });
      return;
    }
    this.underWay.add(response);
    response.once('close', () => this.underWay.delete(response));
    next();
  };

  /** Returns once nothing is under way, or after so long: what has not been finished by then is cut off. */
  async drain(server: Server, withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs;
    this.hasBegun = true;
    server.close();
    for (const response of this.underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    while (this.underWay.size > 0 && Date.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      // Those whose last response had begun before the end was known.
      server.closeIdleConnections();
    }
    server.closeAllConnections();
  }
}
