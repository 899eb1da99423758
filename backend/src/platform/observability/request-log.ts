import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { safePath } from './safe-path';

/**
 * Gives each request an id, which is part of log lines about failures. At level `debug`, logs each request. Bodies,
 * queries and cookies are never logged.
 */
@Injectable()
export class RequestLog {
  constructor(private readonly log: PinoLogger) {}

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const id = randomUUID();
    request.id = id;
    response.setHeader('X-Request-Id', id);
    if (this.log.logger.isLevelEnabled('debug')) {
      const startedAt = performance.now();
      response.once('finish', () => {
        const req = { id, method: request.method, url: safePath(request) };
        const ms = performance.now() - startedAt;
        this.log.debug({ req, status: response.statusCode, ms }, 'request');
      });
    }
    next();
  };
}
