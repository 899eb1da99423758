import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type Response, Router, static as serveStatic } from 'express';

/** The front end lies beside the back end, however deep in there this file was built to. */
function findSpa(from: string): string | undefined {
  const spa = join(from, 'frontend/dist');
  if (existsSync(join(spa, 'index.html'))) return spa;
  return dirname(from) === from ? undefined : findSpa(dirname(from));
}

const NOT_OURS = /^\/(api|socket\.io)(\/|$)/;

/** The built front end: hashed assets for ever, and its one page for every address that is no file. */
export function serveSpa(app: NestExpressApplication): void {
  const spa = findSpa(__dirname);
  if (!spa) return;
  const files = Router();
  files.use('/assets', serveStatic(join(spa, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  files.use(serveStatic(spa, { index: false, maxAge: '1h' }));
  files.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || extname(request.path) !== '') return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(join(spa, 'index.html'));
  });
  // Without this, each call of the API would look for a file of its name.
  app.use((request: Request, response: Response, next: NextFunction) =>
    NOT_OURS.test(request.path) ? next() : files(request, response, next),
  );
}
