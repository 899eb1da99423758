import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { spaFiles } from './spa';

const PAGE = '<html lang="en" data-color-scheme="dark"><script type="module" src="/assets/index-1.js"></script></html>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallyboard-spa-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'sw.js'), 'works');
  await writeFile(join(folder, 'sw-off.js'), 'removes');
  await writeFile(join(folder, 'assets/index-1.js'), 'runs');
  await writeFile(join(folder, 'assets/board-1.js'), 'shows');
  await writeFile(join(folder, 'assets/board-1.js.br'), brotliCompressSync('shows'));
  await writeFile(join(folder, 'assets/board-1.js.gz'), gzipSync('shows'));
});
afterAll(() => rm(folder, { recursive: true }));

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** Serves the folder while `use` runs. */
async function served<T>(isWorking: boolean, use: (get: Get) => Promise<T>): Promise<T> {
  const server = express().set('etag', false).use(spaFiles(folder, isWorking)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

describe('the page', () => {
  it.each(['/', '/privacy-policy', '/?task=1'])(
    'is served at %s in the theme of the cookie, and always revalidated',
    (path) =>
      served(true, async (get) => {
        const dark = await get(path);
        const light = await get(path, { headers: { cookie: 'theme=light' } });
        expect(await dark.text()).toBe(PAGE);
        expect(await light.text()).toContain('data-color-scheme="light"');
        expect(Object.fromEntries(light.headers)).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          vary: 'Cookie',
        });
      }),
  );

  it('responds 304 only for the same theme', () =>
    served(true, async (get) => {
      const etag = (await get('/')).headers.get('etag')!;
      const again = (cookie: string) =>
        get('/', { headers: { cookie, 'if-none-match': etag, 'cache-control': 'max-age=0' } });
      expect((await again('')).status).toBe(304);
      expect((await again('theme=light')).status).toBe(200);
    }));

  it('does not stand in for a missing file', () =>
    served(true, async (get) => {
      expect((await get('/assets/gone.js')).status).toBe(404);
      expect((await get('/gone.js')).status).toBe(404);
    }));
});

it('hashed files are cached permanently, and the service worker is always revalidated', () =>
  served(true, async (get) => {
    expect((await get('/assets/index-1.js')).headers.get('cache-control')).toContain('immutable');
    const worker = await get('/sw.js');
    expect(await worker.text()).toBe('works');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('javascript');
  }));

describe('a file that the build has compressed', () => {
  const file = '/assets/board-1.js';

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
  ])('is sent to a browser that accepts %s as %s', (accepted, encoding) =>
    served(true, async (get) => {
      const response = await get(file, { headers: { 'accept-encoding': accepted } });
      expect(await response.text()).toBe('shows');
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }),
  );

  it('is not sent to a browser that has it cached, nor in response to HEAD', () =>
    served(true, async (get) => {
      const etag = (await get(file)).headers.get('etag')!;
      const again = await get(file, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
      expect(again.status).toBe(304);
      const head = await get(file, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
    }));

  it('is sent uncompressed if its compressed version has been removed since the start', async () => {
    await writeFile(join(folder, 'assets/old-1.js'), 'old');
    await writeFile(join(folder, 'assets/old-1.js.br'), 'away');
    await served(true, async (get) => {
      await rm(join(folder, 'assets/old-1.js.br'));
      const response = await get('/assets/old-1.js');
      expect(await response.text()).toBe('old');
      expect(response.headers.get('content-encoding')).toBeNull();
    });
  });

  it.each(['/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/nested/board-1.js'])(
    'is not served under another path: %s',
    (path) =>
      served(true, async (get) => {
        expect((await get(path)).headers.get('content-encoding')).toBeNull();
      }),
  );
});

it('a disabled service worker is replaced by a script that removes it', () =>
  served(false, async (get) => {
    expect(await (await get('/sw.js')).text()).toBe('removes');
  }));
