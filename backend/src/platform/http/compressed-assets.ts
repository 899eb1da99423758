import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** The best compression first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/**
 * Serves the files that the build has compressed, from memory: there are few, and the build can afford a better
 * compression than the server. Requests for other files, or without a suitable encoding, are passed on. File names are
 * hashed, so the content of a file never changes.
 */
export function compressedAssets(folder: string): RequestHandler {
  const known = new Set(readdirSync(folder));
  const kept = new Map<string, Promise<Buffer>>();

  function contentOf(file: string): Promise<Buffer> {
    const content = kept.get(file) ?? readFile(join(folder, file));
    kept.set(file, content);
    content.catch(() => kept.delete(file));
    return content;
  }

  return (request: Request, response: Response, next: NextFunction) => {
    const file = basename(request.path);
    if (request.path !== `/${file}` || !known.has(file) || !['GET', 'HEAD'].includes(request.method)) return next();
    const offered = ENCODINGS.filter(({ suffix }) => known.has(file + suffix));
    if (offered.length === 0) return next();
    response.vary('Accept-Encoding');
    const chosen = offered.find(({ name }) => request.acceptsEncodings(name));
    if (!chosen) return next();
    contentOf(file + chosen.suffix).then(
      (content) => {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        response.setHeader('Content-Encoding', chosen.name);
        response.setHeader('ETag', `"${file}${chosen.suffix}"`);
        response.type(file.slice(file.lastIndexOf('.'))).send(content);
      },
      // A newer build has removed the file: the next handler responds.
      () => next(),
    );
  };
}
