const mockCheck = jest.fn<Promise<string>, []>();

jest.mock('@/styles/base.css', () => ({}));
jest.mock('@/api/start-up');
jest.mock('@/app/first-screen', () => ({}));
jest.mock('@/lib/page-version', () => ({ checkVersion: () => mockCheck() }));
jest.mock('@/app/start', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const AGAIN_AFTER_MS = 3_000;
let reloads: number;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reloads = 0;
  // jsdom cannot reload: it reports that instead.
  jest.spyOn(console, 'error').mockImplementation((error: Error & { type?: string }) => {
    if (error.type !== 'not implemented') throw error;
    reloads += 1;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens the page while the app cannot be imported; returns the number of reloads after each failure. */
async function open(failures: number) {
  const after: number[] = [];
  await jest.isolateModulesAsync(() => import('./main').then(() => undefined));
  for (let count = 0; count < failures; count++) {
    await jest.advanceTimersByTimeAsync(count === 0 ? 0 : AGAIN_AFTER_MS);
    after.push(reloads);
  }
  jest.clearAllTimers();
  return after;
}

function serverHas(found: 'same' | 'newer' | 'unreachable') {
  mockCheck.mockResolvedValue(found);
}

it('reloads after a second failure, since some browsers cache the first, but not again right after that', async () => {
  serverHas('same');
  expect(await open(2)).toEqual([0, 1]);
  // The reloaded page.
  expect(await open(4)).toEqual([1, 1, 1, 1]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await open(2)).toEqual([1, 2]);
});

it('does not reload without storage, which would go on for ever', async () => {
  serverHas('same');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await open(3)).toEqual([0, 0, 0]);
});

it('only retries without a network', async () => {
  serverHas('unreachable');
  expect(await open(3)).toEqual([0, 0, 0]);
});

it('reloads at once if there is a newer page', async () => {
  serverHas('newer');
  expect(await open(1)).toEqual([1]);
});
