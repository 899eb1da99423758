import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { static as serveStatic, type NextFunction, type Request, type Response } from 'express';

// The same from src and from dist: both lie three folders below backend's parent.
const SPA = resolve(__dirname, '../../../../frontend/dist');

/** The built front end: hashed assets for ever, and its one page for every address that is no file. */
export function serveSpa(app: NestExpressApplication): void {
  if (!existsSync(SPA)) return;
  app.use('/assets', serveStatic(`${SPA}/assets`, { immutable: true, maxAge: '1y', fallthrough: false }));
  app.use(serveStatic(SPA, { index: false, maxAge: '1h' }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && extname(request.path) === '';
    if (!isPage || /^\/(api|socket\.io)(\/|$)/.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(`${SPA}/index.html`);
  });
}
