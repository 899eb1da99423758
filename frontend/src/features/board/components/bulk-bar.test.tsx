import { type BulkRequest, type BulkResult, MESSAGES } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { undoOffered, undoWithdrawn } from '@/store/undo-slice';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { fakeLayout } from '@/testing/no-layout';
import { renderFor, serverWith } from '@/testing/signed-in';
import { BULK } from '../bulk-strings';
import { ShownBoard, SIZE_PX } from '../testing/shown-board';

const user = makeUser({ id: 'olga', role: 'OWNER' });
const DAY = '2026-06-01';
const TASKS = ['Alpha', 'Bravo', 'Charlie'].map((title, index) => makeTask({ id: title, title, sortOrder: index }));

beforeEach(() => fakeLayout(SIZE_PX));
afterEach(() => jest.restoreAllMocks());

/** Shows Alpha, Bravo and Charlie, and selects the first two. The responses to changes arrive when the test sends them. */
async function show(who = user, routes: Parameters<typeof serverWith>[1] = {}) {
  const sent: BulkRequest[] = [];
  let respond: (response: FakeResponse) => void = () => undefined;
  serverWith(TASKS, {
    'POST /api/tasks/bulk': async (request) => {
      sent.push((await request.json()) as BulkRequest);
      return new Promise((resolve) => (respond = resolve));
    },
    ...routes,
  });
  const store = await renderFor(who, <ShownBoard />);
  await toggle('Alpha');
  await toggle('Bravo');
  await screen.findByRole('toolbar', { name: BULK.label });
  return {
    ...{ store, sent },
    respond: async (response: FakeResponse | BulkResult) => {
      respond('updated' in response ? { body: response } : response);
      await waitFor(() => expect(bar()).not.toHaveAttribute('aria-busy', 'true'));
    },
  };
}

async function toggle(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: title }), { ctrlKey: true });
}

const bar = () => screen.getByRole('toolbar', { name: BULK.label });
const selected = () =>
  [...document.querySelectorAll('[data-selected] [data-card-title]')].map(({ textContent }) => textContent);

async function setDay(requests: unknown[]) {
  fireEvent.change(screen.getByLabelText(BULK.due), { target: { value: DAY } });
  await userEvent.click(screen.getByRole('button', { name: BULK.set }));
  await waitFor(() => expect(requests).toHaveLength(1));
}

it.each([
  ['the request failed', { status: 500, body: {} }, MESSAGES.general.somethingWentWrong],
  [
    'a card could not be changed',
    { updated: ['Alpha'], errors: [{ id: 'Bravo', error: 'Not found' }] },
    `${BULK.failed(1)} Not found.`,
  ],
])('keeps the typed date if %s', async (_how, response, text) => {
  const { sent, respond } = await show();
  await setDay(sent);
  await respond(response);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(BULK.due)).toHaveValue(DAY);
});

it('keeps selected the cards selected during the request, and clears the date that was set', async () => {
  const { sent, respond } = await show();
  await setDay(sent);
  await toggle('Charlie');
  await respond({ updated: ['Alpha', 'Bravo'], errors: [] });
  await waitFor(() => expect(selected()).toEqual(['Charlie']));
  expect(screen.getByLabelText(BULK.due)).toHaveValue('');
});

it('keeps selected both the cards selected during the request and those that failed', async () => {
  const { sent, respond } = await show();
  await setDay(sent);
  await toggle('Charlie');
  await respond({ updated: ['Alpha'], errors: [{ id: 'Bravo', error: 'Not found' }] });
  await waitFor(() => expect(selected()).toEqual(['Bravo', 'Charlie']));
});

it('neither counts nor changes a selected card that was deleted, and disappears with the last one', async () => {
  const { sent, respond } = await show();
  act(() => deliver('task-deleted', { taskId: 'Alpha' }));
  await waitFor(() => expect(bar()).toHaveTextContent(BULK.selected(1)));
  await setDay(sent);
  expect(sent).toEqual([{ ids: ['Bravo'], changes: { dueDate: DAY } }]);
  await respond({ status: 500, body: {} });
  act(() => deliver('task-deleted', { taskId: 'Bravo' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: BULK.label })).not.toBeInTheDocument());
});

it('does not select a deleted card again when it is restored', async () => {
  const { sent } = await show();
  act(() => deliver('task-deleted', { taskId: 'Alpha' }));
  await waitFor(() => expect(selected()).toEqual(['Bravo']));
  act(() => deliver('task-created', TASKS[0]!));
  await screen.findByRole('button', { name: 'Alpha' });
  expect(selected()).toEqual(['Bravo']);
  expect(bar()).toHaveTextContent(BULK.selected(1));
  await setDay(sent);
  expect(sent).toEqual([{ ids: ['Bravo'], changes: { dueDate: DAY } }]);
});

it('offers no undo to staff who have handed over their cards', async () => {
  const { store, sent, respond } = await show(makeUser());
  const failed = [{ id: 'Charlie', error: 'Not found' }];
  await toggle('Charlie');
  await setDay(sent);
  await respond({ updated: ['Alpha'], errors: failed });
  expect(store.getState().undo.offer?.taskIds).toEqual(['Alpha']);
  await toggle('Bravo');
  await userEvent.click(screen.getByRole('button', { name: BULK.assign }));
  await userEvent.click(await screen.findByRole('menuitem', { name: BULK.nobody }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await respond({ updated: ['Bravo'], errors: failed });
  expect(await screen.findByText(BULK.changed(1))).toBeVisible();
  expect(store.getState().undo.offer).toBeNull();
});

it.each([
  ['withdraws', 'had no response', { status: 504, body: {} }, undefined],
  ['keeps', 'was refused', { updated: [], errors: [{ id: 'Alpha', error: 'Not found' }] }, 'Charlie'],
])('%s the undo of an earlier change if that of the selected cards %s', async (_, __, response, offered) => {
  const { store, sent, respond } = await show();
  act(() => void store.dispatch(undoOffered({ taskIds: ['Charlie'], text: 'Moved' })));
  await setDay(sent);
  expect(store.getState().undo.inFlight).toBe(1);
  await respond(response);
  await waitFor(() => expect(store.getState().undo.inFlight).toBe(0));
  expect(store.getState().undo.offer?.taskIds[0]).toBe(offered);
});

it('offers no undo of a change during which another was made, which it would take back', async () => {
  const { store, sent, respond } = await show();
  await setDay(sent);
  await toggle('Charlie');
  act(() => void store.dispatch(undoWithdrawn()));
  await respond({ updated: ['Alpha', 'Bravo'], errors: [] });
  expect(await screen.findByText(BULK.changed(2))).toBeVisible();
  expect(store.getState().undo.offer).toBeNull();
});

it('tells clients of one company apart', async () => {
  const clients = ['Ann', 'Ben'].map((name) => ({ id: name, name, email: `${name}@acme.test`, companyName: 'Acme' }));
  const { sent } = await show(user, { 'GET /api/tasks/users': () => ({ body: { staff: [], clients } }) });
  await userEvent.click(screen.getByRole('button', { name: BULK.client }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ben (Acme)' }));
  await waitFor(() => expect(sent).toMatchObject([{ changes: { assignedClientId: 'Ben' } }]));
});
