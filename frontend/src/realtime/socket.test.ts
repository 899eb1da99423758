import { LIMITS } from '@contract';
import { checkVersion } from '@/lib/page-version';
import { connectSocket, disconnectSocket } from './socket';

jest.mock('@/lib/page-version');
jest.mock('./socket-client', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const retryMs = LIMITS.socket.reconnectDelayMaxMs;

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  disconnectSocket();
  jest.useRealTimers();
});

it.each([
  ['reaches the server, only a reload most likely helps', 'same', 'stuck'],
  ['does not reach the server, it keeps retrying', 'unreachable', 'reconnecting'],
  ['is outdated, which is reported elsewhere, it keeps retrying', 'newer', 'reconnecting'],
] as const)('after three failed loads of the library, if the page %s', async (_, found, status) => {
  jest.mocked(checkVersion).mockResolvedValue(found);
  const onStatus = jest.fn();
  void connectSocket('ann', { onStatus, onRefused: jest.fn() });
  await jest.advanceTimersByTimeAsync(0);
  await jest.advanceTimersByTimeAsync(retryMs);
  expect(onStatus.mock.calls).toEqual([['reconnecting'], ['reconnecting']]);
  await jest.advanceTimersByTimeAsync(retryMs);
  expect(onStatus).toHaveBeenLastCalledWith(status);
  expect(onStatus).toHaveBeenCalledTimes(3);
});
