/** Which files the service worker, `public/sw.js`, keeps: it runs here with caches of its own. */
const SCRIPT = '/assets/index-1.js';
const FILES = [SCRIPT, '/assets/style-1.css'];
const HTML = `<script src="${SCRIPT}"></script><link href="/assets/style-1.css">`;

/** Caches that are stored as `{ [cache]: paths }`. */
function cachesOf(stored: Record<string, string[]>) {
  const open = (name: string) => {
    const paths = (stored[name] ??= []);
    const put = (path: string) => void (paths.includes(path) || paths.push(path));
    return { put, addAll: (added: string[]) => added.forEach(put) };
  };
  return {
    open: async (name: string) => open(name),
    has: async (name: string) => name in stored,
    keys: async () => Object.keys(stored),
    delete: async (name: string) => Reflect.deleteProperty(stored, name),
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stored[cacheName]?.includes(path) ? new Response() : undefined,
  };
}

type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

/** Installs the worker over what is stored. */
async function install(stored: Record<string, string[]>) {
  const handlers = new Map<string, Handler>();
  const addEventListener = (name: string, handler: unknown) => void handlers.set(name, handler as Handler);
  jest.spyOn(window, 'addEventListener').mockImplementation(addEventListener);
  const fetch = async () => new Response(HTML);
  Object.assign(window, { skipWaiting: jest.fn(), caches: cachesOf(stored), fetch });
  jest.isolateModules(() => jest.requireActual('../../public/sw.js'));
  const work: Promise<unknown>[] = [];
  handlers.get('install')!({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
  return stored;
}

afterEach(() => jest.restoreAllMocks());

const kept = { shell: ['/'], [`files ${SCRIPT}`]: FILES };

it.each<[string, Record<string, string[]>]>([
  ['there is none', {}],
  ['the worker was stopped before it filled it', { [`files ${SCRIPT}`]: [] }],
  ['the worker was stopped, and a file was kept when it was needed', { [`files ${SCRIPT}`]: [SCRIPT] }],
])('fills the cache of the current version if %s', async (_, stored) => {
  expect(await install(stored)).toEqual(kept);
});

it('keeps what else is in a cache that is full', async () => {
  const stored = { [`files ${SCRIPT}`]: [...FILES, '/assets/late-1.js'] };
  expect(await install(stored)).toEqual({ shell: ['/'], [`files ${SCRIPT}`]: [...FILES, '/assets/late-1.js'] });
});
