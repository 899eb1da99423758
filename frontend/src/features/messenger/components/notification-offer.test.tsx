import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '../model/notify';
import { STRINGS } from '../strings';
import { NotificationOffer } from './notification-offer';

const chat = { kind: 'group', id: 'g' } as const;
const made = jest.fn();

class Works extends EventTarget {
  static permission: NotificationPermission;
  static requestPermission: () => Promise<NotificationPermission>;
  close = jest.fn();
  constructor(...given: unknown[]) {
    super();
    made(this, ...given);
  }
}

/** The behaviour on Android. */
class Throws extends Works {
  constructor() {
    super();
    throw new TypeError('Illegal constructor');
  }
}

function browserWith(constructor: typeof Works | undefined, permission: NotificationPermission) {
  if (!constructor) return Reflect.deleteProperty(window, 'Notification');
  Object.assign(window, { Notification: constructor });
  return Object.assign(constructor, { permission });
}

afterEach(() => {
  made.mockClear();
  browserWith(undefined, 'default');
});

it.each([
  ['works', Works, 'default', 1],
  ['works', Works, 'granted', 0],
  ['throws', Throws, 'default', 0],
  ['is absent', undefined, 'default', 0],
] as const)(
  'offers notifications only if it can ask for and show them: the constructor %s (%#)',
  (_, constructor, permission, offers) => {
    browserWith(constructor, permission);
    render(<NotificationOffer />);
    expect(screen.queryAllByRole('button', { name: STRINGS.notify })).toHaveLength(offers);
  },
);

it.each<[string, () => Promise<NotificationPermission>, number]>([
  ['is allowed', async () => (Works.permission = 'granted'), 0],
  ['is put off', async () => 'default', 1],
  ['cannot be asked', () => Promise.reject(new TypeError('Not here')), 0],
])(
  'asks when pressed, and offers it again only if the user can be asked again: it %s',
  async (_, requestPermission, offers) => {
    browserWith(Works, 'default');
    Works.requestPermission = jest.fn(requestPermission);
    render(<NotificationOffer />);
    await userEvent.click(screen.getByRole('button', { name: STRINGS.notify }));
    expect(Works.requestPermission).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: STRINGS.notify })).toHaveLength(offers));
  },
);

it('treats a removed constructor as absent', () => {
  Object.assign(window, { Notification: undefined });
  render(<NotificationOffer />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(() => notify('Ann', 'Hello', chat, jest.fn())).not.toThrow();
});

it('shows a notification that opens the conversation when pressed', () => {
  browserWith(Works, 'granted');
  const open = jest.fn();
  jest.spyOn(window, 'focus').mockImplementation();
  notify('Ann', 'Hello', chat, open);
  expect(made).toHaveBeenCalledWith(expect.anything(), 'Ann', { body: 'Hello', tag: 'group g' });
  const [shown] = made.mock.lastCall as [Works];
  shown.dispatchEvent(new Event('click'));
  expect(open).toHaveBeenCalledTimes(1);
  expect(shown.close).toHaveBeenCalledTimes(1);
});

it("closes a conversation's last notification before the next, which would be silent otherwise", () => {
  browserWith(Works, 'granted');
  notify('Ann', 'One', { kind: 'direct', id: 'a' }, jest.fn());
  notify('Ben', 'Two', { kind: 'direct', id: 'b' }, jest.fn());
  const [first, other] = (made.mock.calls as [Works][]).map(([shown]) => shown);
  expect(first!.close).not.toHaveBeenCalled();
  made.mockImplementationOnce(() => expect(first!.close).toHaveBeenCalledTimes(1));
  notify('Ann', 'Three', { kind: 'direct', id: 'a' }, jest.fn());
  expect(made).toHaveBeenCalledTimes(3);
  expect(first!.close).toHaveBeenCalledTimes(1);
  expect(other!.close).not.toHaveBeenCalled();
});

it('shows and throws nothing where only service workers can show notifications', () => {
  browserWith(Throws, 'granted');
  expect(() => notify('Ann', 'Hello', chat, jest.fn())).not.toThrow();
});
