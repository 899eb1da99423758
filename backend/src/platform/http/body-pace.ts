import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS, MESSAGES } from '../../contract';

const { body } = LIMITS;

/**
 * Ends a request whose body arrives too slowly, whatever its path. An upload may take any time while it keeps the pace;
 * any other body has a minute in total. Listens to the server itself: what has a response already is still read.
 */
export function bodyPace(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket, url = '' } = request;
  if (!('content-length' in headers) && !('transfer-encoding' in headers)) return;
  const isUpload = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  const startedAt = performance.now();
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen += came;
    const isLate = isUpload ? came < body.paceBytes : performance.now() - startedAt >= body.smallMs;
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (isLate) end();
  }, body.paceMs).unref();
  request.once('close', () => request.complete && clearInterval(timer));

  // After a response, Node.js closes neither with the other.
  const cutOff = () => {
    request.destroy();
    socket.destroy();
  };
  const end = () => {
    clearInterval(timer);
    // Express responds itself to what is nowhere, once the body has ended.
    if (response.headersSent || !url.startsWith('/api/')) return cutOff();
    response.once('finish', cutOff);
    response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify({ error: MESSAGES.upload.stalled }));
  };
}
