import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { STRINGS } from '../strings';
import { Messenger } from './messenger';

const me = makeUser({ role: 'STAFF' });
const ann = makeUser({ id: 'ann', name: 'Ann' });
const created = makeGroup([me, ann], { name: 'Doors' });

beforeEach(() => void jest.spyOn(MessengerEngine.prototype, 'setUpEncryption').mockResolvedValue());
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const nameField = () => screen.findByLabelText(STRINGS.groupName);
const box = () => screen.findByRole('textbox', { name: STRINGS.typeHere });

/** Submits the form of a new group. Returns a function that lets the server respond. */
async function create() {
  let respond = () => {};
  const isHeld = new Promise<void>((resolve) => (respond = resolve));
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'GET /api/chat/direct/ann': () => ({ body: [] }),
    'POST /api/chat/direct/ann/typing': () => ({ body: null }),
    'GET /api/group-chat/g1/messages': () => ({ body: [] }),
    'POST /api/chat/keys': () => ({ body: {} }),
    'GET /api/user/all': () => ({ body: { staff: [me, ann], clients: [], owners: [] } }),
    'POST /api/group-chat': async () => {
      await isHeld;
      return { status: 201, body: created };
    },
  });
  await renderFor(me, <Messenger isOpenAtFirst />);
  await press(STRINGS.newGroup);
  await fillIn(created.name);
  await userEvent.type(await nameField(), '{Enter}');
  return () => act(async () => respond());
}

async function fillIn(name: string) {
  await userEvent.type(await nameField(), name);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ann/ }));
}

it('a group whose form was left is listed, and takes nobody from another chat', async () => {
  const respond = await create();
  await press(STRINGS.back);
  await press(/^Ann/);
  await userEvent.type(await box(), 'Hi');
  await respond();
  await userEvent.type(await box(), ' Ann');
  expect(await box()).toHaveValue('Hi Ann');
  expect(screen.getByRole('heading', { level: 2, name: ann.name })).toBeVisible();
  await press(STRINGS.back);
  expect(await screen.findByText(created.name)).toBeVisible();
});

it('a form cannot be edited while its group is created, and the next one is empty', async () => {
  const respond = await create();
  expect(await button(STRINGS.createGroup)).toHaveFocus();
  await fillIn('Windows');
  await respond();
  expect(await screen.findByRole('heading', { level: 2, name: created.name })).toBeVisible();
  await press(STRINGS.back);
  await press(STRINGS.newGroup);
  expect(await nameField()).toHaveValue('');
  expect(await nameField()).toHaveFocus();
});

it('a group takes nobody from the form of the next one', async () => {
  const respond = await create();
  await press(STRINGS.back);
  await press(STRINGS.newGroup);
  expect(await nameField()).toBeDisabled();
  expect(await button(STRINGS.back)).toHaveFocus();
  await respond();
  await waitFor(async () => expect(await nameField()).toBeEnabled());
  await fillIn('Windows');
  await waitFor(async () => expect(await button(STRINGS.createGroup)).toBeEnabled());
  await press(STRINGS.minimize);
  await press(STRINGS.restore);
  expect(await nameField()).toHaveValue('Windows');
});

it('a group whose form was minimized or closed is shown when the messenger is opened again', async () => {
  const respond = await create();
  await press(STRINGS.minimize);
  await press(STRINGS.restore);
  await press(STRINGS.close);
  await respond();
  await press(STRINGS.open);
  expect(await screen.findByRole('heading', { level: 2, name: created.name })).toBeVisible();
});
