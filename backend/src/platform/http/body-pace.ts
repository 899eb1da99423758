import type { NextFunction, Request, Response } from 'express';
import { LIMITS, MESSAGES } from '../../contract';

const { body } = LIMITS;

/**
 * Aborts a request whose body arrives too slowly. An upload may take any time while it keeps the pace; any other body
 * has a minute in total.
 */
export function bodyPace(request: Request, response: Response, next: NextFunction): void {
  const isUpload = request.is('multipart/form-data');
  const startedAt = Date.now();
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const came = request.socket.bytesRead - seen;
    seen += came;
    const isLate = isUpload ? came < body.paceBytes : Date.now() - startedAt >= body.smallMs;
    if (request.complete) clearInterval(timer);
    else if (isLate) end();
  }, body.paceMs).unref();

  const end = () => {
    clearInterval(timer);
    if (response.headersSent) return void request.destroy();
    response.once('finish', () => request.destroy());
    response.status(408).set('Connection', 'close').json({ error: MESSAGES.upload.stalled });
  };
  request.once('close', () => clearInterval(timer));
  next();
}
