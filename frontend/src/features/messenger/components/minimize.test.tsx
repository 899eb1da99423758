import '../testing/readable-files';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { Encryption } from '../encryption/encryption';
import { MessengerEngine } from '../engine/messenger-engine';
import { STRINGS } from '../strings';
import { makeMessage } from '../testing/make-message';
import { Messenger } from './messenger';

const me = makeUser({ role: 'STAFF' });
const ann = makeUser({ id: 'ann', name: 'Ann' });
const group = makeGroup([me, ann]);
const question = makeMessage({ groupChatId: group.id, conversationId: group.id, seq: 1, message: 'Which door?' });

beforeEach(() => {
  fakeLayout(60);
  jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(routes: Parameters<typeof serverWith>[1] = {}) {
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [group] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'GET /api/group-chat/g1/messages': () => ({ body: [question] }),
    'POST /api/group-chat/g1/read': () => ({ body: null }),
    'POST /api/chat/keys': () => ({ body: {} }),
    'GET /api/user/all': () => ({ body: { staff: [me, ann], clients: [], owners: [] } }),
    ...routes,
  });
  await renderFor(me, <Messenger isOpenAtFirst />);
}

it('a minimized messenger keeps the form of a new group, and Back discards it', async () => {
  await open();
  await press(STRINGS.newGroup);
  await userEvent.type(await screen.findByLabelText(STRINGS.groupName), 'Doors');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ann/ }));
  await press(STRINGS.minimize);
  await press(STRINGS.restore);
  expect(await screen.findByLabelText(STRINGS.groupName)).toHaveValue('Doors');
  expect(screen.getByRole('checkbox', { name: /Ann/ })).toBeChecked();
  await press(STRINGS.back);
  await press(STRINGS.newGroup);
  expect(await screen.findByLabelText(STRINGS.groupName)).toHaveValue('');
});

it('a minimized messenger keeps which message is replied to', async () => {
  await open();
  await userEvent.click(await screen.findByText(group.name));
  await screen.findByText(question.message);
  await press(STRINGS.actions(question.sender.name));
  await userEvent.click(await screen.findByRole('menuitem', { name: STRINGS.reply }));
  await press(STRINGS.minimize);
  await press(STRINGS.restore);
  expect(await screen.findByText(STRINGS.replyingTo(question.sender.name))).toBeVisible();
});

it('a minimized messenger keeps showing that a file is being uploaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Encryption.prototype, 'stayInUse').mockResolvedValue();
  jest.spyOn(Encryption.prototype, 'plan').mockResolvedValue({ kind: 'sealed', keys: [] });
  let respond = () => {};
  const isHeld = new Promise<void>((resolve) => (respond = resolve));
  await open({
    'POST /api/chat-upload/file': async () => {
      await isHeld;
      return { status: 503 };
    },
  });
  await userEvent.click(await screen.findByText(group.name));
  await screen.findByText(question.message);
  const input = document.querySelector<HTMLInputElement>('[data-attach]')!;
  await userEvent.upload(input, new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByPlaceholderText(STRINGS.uploading)).toBeVisible();
  await press(STRINGS.minimize);
  await press(STRINGS.restore);
  expect(await screen.findByPlaceholderText(STRINGS.uploading)).toBeVisible();
  await act(async () => respond());
  expect(await screen.findByPlaceholderText(STRINGS.placeholder)).toBeVisible();
});
