import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { static as serveStatic, type NextFunction, type Request, type Response } from 'express';

/** The front end lies beside the back end, however deep in there this file was built to. */
function findSpa(from: string): string | undefined {
  const spa = join(from, 'frontend/dist');
  if (existsSync(join(spa, 'index.html'))) return spa;
  return dirname(from) === from ? undefined : findSpa(dirname(from));
}

/** The built front end: hashed assets for ever, and its one page for every address that is no file. */
export function serveSpa(app: NestExpressApplication): void {
  const spa = findSpa(__dirname);
  if (!spa) return;
  app.use('/assets', serveStatic(join(spa, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  app.use(serveStatic(spa, { index: false, maxAge: '1h' }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && extname(request.path) === '';
    if (!isPage || /^\/(api|socket\.io)(\/|$)/.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(join(spa, 'index.html'));
  });
}
