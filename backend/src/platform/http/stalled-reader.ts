import type { NextFunction, Request, Response } from 'express';
import { LIMITS } from '../../contract';

/**
 * Closes a connection whose client has stopped reading its response, which would stay in memory or hold its file. Routes
 * may set a shorter time. The handler itself may take any time.
 *
 * Goes after the compression, whose stream would otherwise be the one that ends, and waits for the client to do so.
 */
export function endStalledReader(request: Request, response: Response, next: NextFunction): void {
  const limit = () => {
    if (!request.socket.timeout) request.socket.setTimeout(LIMITS.download.stallMs);
  };
  response.once('pipe', limit);
  const end = response.end.bind(response) as (...content: unknown[]) => Response;
  response.end = (...content: unknown[]) => {
    limit();
    return end(...content);
  };
  next();
}
