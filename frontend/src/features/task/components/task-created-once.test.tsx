import { IDEMPOTENCY_HEADER, MESSAGES } from '@contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { TaskModal } from './task-modal';

const owner = makeUser({ id: 'owner', role: 'OWNER' });
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const created = { status: 201, body: makeTask({ id: 'new' }) };
const create = () => userEvent.click(screen.getByRole('button', { name: STRINGS.create }));

/** Opens the form, with these responses to its requests; returns the keys of the requests. */
async function openWith(responses: (typeof created | { status: number; body: object } | undefined)[]) {
  const keys: (string | null)[] = [];
  serverWith([], {
    'POST /api/tasks': (request) => {
      keys.push(request.headers.get(IDEMPOTENCY_HEADER));
      const response = responses[keys.length - 1];
      if (!response) throw new TypeError('No response');
      return response;
    },
  });
  await renderFor(owner, <TaskModal onClose={onClose} />);
  await userEvent.type(screen.getByLabelText(STRINGS.title), 'New');
  await create();
  return keys;
}

it('sends the same key, and another one for another task', async () => {
  const keys = await openWith([undefined, { ...created, status: 200 }]);
  expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
  await create();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(keys[1]).toBe(keys[0]);
  cleanup();
  const others = await openWith([created]);
  await waitFor(() => expect(others).toHaveLength(1));
  expect(others[0]).not.toBe(keys[0]);
});

it('sends the same key after a reload, and another one after the input was discarded', async () => {
  const keys = await openWith([undefined]);
  expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
  cleanup();
  const others = await openWith([undefined]);
  expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
  expect(others[0]).toBe(keys[0]);
  await userEvent.click(screen.getByRole('button', { name: STRINGS.discard }));
  await userEvent.type(screen.getByLabelText(STRINGS.title), 'Else');
  await create();
  await waitFor(() => expect(others).toHaveLength(2));
  expect(others[1]).not.toBe(keys[0]);
});

it('says that the task was created before it was changed, and creates it as well if asked again', async () => {
  const used = { status: 409, body: { error: MESSAGES.task.idempotencyMismatch } };
  const keys = await openWith([undefined, used, created]);
  expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
  await userEvent.type(screen.getByLabelText(STRINGS.title), '!');
  await create();
  expect(await screen.findByText(STRINGS.createdBefore)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await create();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it.each([
  ['created', created, () => expect(onClose).toHaveBeenCalledTimes(2)],
  [
    'refused',
    { status: 409, body: { error: MESSAGES.task.idempotencyMismatch } },
    () => expect(console.error).toHaveBeenCalledWith('[task.create]', expect.objectContaining({ status: 409 })),
  ],
])('keeps the key of the next form when the task of a discarded one is %s late', async (_, late, isSettled) => {
  const keys: (string | null)[] = [];
  let respond: (response: FakeResponse) => void = () => undefined;
  serverWith([], {
    'POST /api/tasks': (request) => {
      keys.push(request.headers.get(IDEMPOTENCY_HEADER));
      if (keys.length > 1) throw new TypeError('No response');
      return new Promise((resolve) => (respond = resolve));
    },
  });
  const open = () => renderFor(owner, <TaskModal onClose={onClose} />);
  await open();
  await userEvent.type(screen.getByLabelText(STRINGS.title), 'First');
  await create();
  await waitFor(() => expect(keys).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: STRINGS.cancel }));
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: STRINGS.discard }));
  cleanup();

  await open();
  await userEvent.type(screen.getByLabelText(STRINGS.title), 'Second');
  await create();
  expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
  act(() => respond(late));
  await waitFor(isSettled);
  cleanup();
  await open();
  expect(screen.getByLabelText(STRINGS.title)).toHaveValue('Second');
  await create();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[1]);
});
