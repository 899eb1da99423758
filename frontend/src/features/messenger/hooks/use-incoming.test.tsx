import type { ChatMessage } from '@contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { deliver } from '@/realtime/event-registry';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { showToast } from '@/ui/show-toast';
import { MessengerEngine } from '../engine/messenger-engine';
import { makeMessage } from '../testing/make-message';
import { useIncoming } from './use-incoming';

const made: Shown[] = [];

class Shown extends EventTarget {
  static permission = 'granted';
  close = jest.fn();
  constructor() {
    super();
    made.push(this);
  }
}

beforeEach(() => Object.assign(window, { Notification: Shown }));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'Notification');
  made.length = 0;
});

/** A page that receives messages and opens them with `open`. */
function show(open: MessengerEngine['open']) {
  const toast = jest.spyOn(showToast, 'blank').mockReturnValue(undefined);
  const store = makeStore();
  const engine = new MessengerEngine(makeUser(), store.dispatch);
  jest.spyOn(engine, 'open').mockImplementation(open);
  const { unmount } = renderHook(() => useIncoming(engine, undefined, jest.fn()), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  const receive = (given: Partial<ChatMessage>) =>
    act(async () =>
      deliver('group-chat-message', makeMessage({ seq: 1, createdAt: new Date().toISOString(), ...given })),
    );
  return { toast, unmount, receive };
}

it('closes the notifications at sign-out, whose texts were encrypted', async () => {
  const { toast, unmount, receive } = show(async ({ message: text }) => ({ kind: 'sealed', text }));
  await receive({ groupChatId: 'g' });
  await receive({ groupChatId: 'other' });
  expect(toast).toHaveBeenCalledTimes(2);
  expect(made.map(({ close }) => close.mock.calls.length)).toEqual([0, 0]);
  unmount();
  expect(made.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
});

it('does not announce a message that is opened only after the sign-out', async () => {
  let end = () => {};
  const isOpened = new Promise<void>((resolve) => (end = resolve));
  const { toast, unmount, receive } = show(async () => {
    await isOpened;
    return { kind: 'sealed', text: 'Secret' };
  });
  await receive({});
  unmount();
  await act(async () => end());
  expect(toast).not.toHaveBeenCalled();
  expect(made).toEqual([]);
});
