import { IDEMPOTENCY_HEADER, MESSAGES } from '@contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
