import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type Response, Router, static as serveStatic } from 'express';
import { pageIn, themeIn } from '../../contract';
import { compressedAssets } from './compressed-assets';

/** Finds the built front end in this folder or one above it, however deep the folder that this file was built to. */
function findSpa(from: string): string | undefined {
  const spa = join(from, 'frontend/dist');
  if (existsSync(join(spa, 'index.html'))) return spa;
  return dirname(from) === from ? undefined : findSpa(dirname(from));
}

const NOT_OURS = /^\/(api|socket\.io)(\/|$)/;

/** Sends the page in the browser's theme, so that its first paint is right without a script. */
async function sendPage(file: string, request: Request, response: Response): Promise<void> {
  const page = pageIn(themeIn(request.headers.cookie), await readFile(file, 'utf8'));
  response.setHeader('Cache-Control', 'no-cache');
  response.vary('Cookie');
  response.setHeader('ETag', `"${createHash('sha256').update(page).digest('base64url')}"`);
  response.type('html').send(page);
}

/** Serves the built front end and passes on all else. @param isWorking whether browsers may keep a service worker */
export function spaFiles(spa: string, isWorking: boolean): Router {
  const files = Router();
  files.use('/assets', compressedAssets(join(spa, 'assets')));
  files.use('/assets', serveStatic(join(spa, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  files.get('/sw.js', (_request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(join(spa, isWorking ? 'sw.js' : 'sw-off.js'), { cacheControl: false });
  });
  files.use(serveStatic(spa, { index: false, maxAge: '1h' }));
  files.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || extname(request.path) !== '') return next();
    sendPage(join(spa, 'index.html'), request, response).catch(next);
  });
  return files;
}

/** Serves the built front end: hashed assets are immutable, and every path that is not a file gets the page. */
export function serveSpa(app: NestExpressApplication, isWorking: boolean): void {
  const spa = findSpa(__dirname);
  if (!spa) return;
  const files = spaFiles(spa, isWorking);
  // Without this, every API call would look for a file of that name.
  app.use((request: Request, response: Response, next: NextFunction) =>
    NOT_OURS.test(request.path) ? next() : files(request, response, next),
  );
}
