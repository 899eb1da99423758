import { type Label, MESSAGES } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTask } from '@/api/tasks';
import { deliver } from '@/realtime/event-registry';
import { undoOffered } from '@/store/undo-slice';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { LabelsField } from './labels-field';
import { TaskModal } from './task-modal';

const label = (name: string): Label => ({ id: name, name, hue: 'blue' });
const labelled = (version: number, ...names: string[]) =>
  makeTask({ id: 't1', labels: names.map(label), updatedAt: `2026-01-01T00:00:0${version}.000Z` });

/** A server that creates the label `Fresh` when the test says so. */
function slowServer() {
  const chosen: string[][] = [];
  let respond: (response: FakeResponse) => void;
  const { calls, routes } = serverWith([labelled(0)], {
    'GET /api/labels': () => ({ body: [label('Audit'), label('Design')] }),
    'POST /api/labels': () => new Promise((resolve) => (respond = resolve)),
    'PUT /api/tasks/t1': async (request) => {
      const { labelIds } = (await request.json()) as { labelIds: string[] };
      chosen.push(labelIds);
      return { body: labelled(chosen.length, ...labelIds) };
    },
  });
  return {
    ...{ chosen, calls, routes },
    isCreating: () => waitFor(() => expect(calls).toContain('POST /api/labels')),
    created: () => act(() => respond({ status: 201, body: label('Fresh') })),
    refused: () => act(() => respond({ status: 400, body: { error: MESSAGES.label.nameTaken } })),
  };
}

const owner = makeUser({ role: 'OWNER' });
const search = () => screen.findByLabelText(STRINGS.searchLabels);

async function retype(text: string) {
  await userEvent.clear(await search());
  await userEvent.type(await search(), text);
}

function Shown() {
  const task = useTask('t1');
  return task && <LabelsField task={task} mayEdit />;
}

it('adds a created label to those that were chosen meanwhile, here and by another user', async () => {
  const { chosen, isCreating, created } = slowServer();
  await renderFor(owner, <Shown />);
  await userEvent.type(await search(), 'Fresh{Enter}');
  await isCreating();
  await retype('aud');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Audit' }));
  await waitFor(() => expect(chosen).toEqual([['Audit']]));
  act(() => deliver('task-updated', labelled(5, 'Audit', 'Design')));
  await screen.findByText('Design');
  created();
  await waitFor(() => expect(chosen).toEqual([['Audit'], ['Audit', 'Design', 'Fresh']]));
  expect(await search()).toHaveValue('aud');
});

it('clears the search for a label once it was created', async () => {
  const { chosen, isCreating, created } = slowServer();
  await renderFor(owner, <Shown />);
  await userEvent.type(await search(), 'Fresh{Enter}');
  await isCreating();
  created();
  await waitFor(() => expect(chosen).toEqual([['Fresh']]));
  expect(await search()).toHaveValue('');
});

it('creates a label once, however often Enter is pressed, and does not toggle one while it is held', async () => {
  const { chosen, calls, isCreating, created } = slowServer();
  await renderFor(owner, <Shown />);
  await userEvent.type(await search(), 'Fresh{Enter}{Enter}');
  await isCreating();
  created();
  await waitFor(() => expect(chosen).toEqual([['Fresh']]));
  expect(calls.filter((call) => call === 'POST /api/labels')).toHaveLength(1);
  await retype('aud{Enter>3/}');
  await waitFor(() => expect(chosen).toEqual([['Fresh'], ['Fresh', 'Audit']]));
});

it('keeps a label chosen, however often Enter is pressed', async () => {
  const { chosen } = slowServer();
  await renderFor(owner, <Shown />);
  await userEvent.type(await search(), 'aud{Enter}{Enter}');
  await waitFor(() => expect(chosen).toEqual([['Audit']]));
  expect(screen.getByRole('checkbox', { name: 'Audit' })).toBeChecked();
  await userEvent.type(await search(), '{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Audit' })).toBeChecked();
});

it.each([
  ['withdrawn once it is stored', { body: labelled(1, 'Audit') }, null],
  ['offered again if it is refused', { status: 403, body: { error: MESSAGES.general.notAllowed } }, 'Moved'],
])('an undo is not offered while a label is being chosen, and is %s', async (_, response, offered) => {
  const responses: ((response: FakeResponse) => void)[] = [];
  slowServer().routes['PUT /api/tasks/t1'] = () => new Promise((resolve) => responses.push(resolve));
  const store = await renderFor(owner, <Shown />);
  act(() => void store.dispatch(undoOffered({ taskIds: ['t1'], text: 'Moved' })));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Audit' }));
  await waitFor(() => expect(responses).toHaveLength(1));
  expect(store.getState().undo.inFlight).toBe(1);
  await act(async () => responses[0]!(response));
  await waitFor(() => expect(store.getState().undo.inFlight).toBe(0));
  expect(store.getState().undo.offer?.text ?? null).toBe(offered);
});

it('adds a created label to those that were chosen meanwhile for a new task', async () => {
  const { isCreating, created } = slowServer();
  await renderFor(owner, <TaskModal onClose={() => undefined} />);
  await userEvent.type(await search(), 'Fresh{Enter}');
  await isCreating();
  await retype('aud');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Audit' }));
  created();
  await userEvent.clear(await search());
  expect(await screen.findByRole('checkbox', { name: 'Fresh' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Audit' })).toBeChecked();
});

describe('creating a task and its label', () => {
  const onClose = jest.fn();
  const press = () => userEvent.click(screen.getByRole('button', { name: STRINGS.create }));

  beforeEach(() => {
    onClose.mockClear();
    sessionStorage.clear();
  });

  /** A new task with a title. `sent` contains the tasks that were sent; they are created when the test says so. */
  async function openNew() {
    const server = slowServer();
    const sent: unknown[] = [];
    let respond: (response: FakeResponse) => void;
    server.routes['POST /api/tasks'] = async (request) => {
      sent.push(await request.json());
      return new Promise<FakeResponse>((resolve) => (respond = resolve));
    };
    await renderFor(owner, <TaskModal onClose={onClose} />);
    await userEvent.type(screen.getByLabelText(STRINGS.title), 'New');
    return { ...server, sent, taskCreated: () => act(() => respond({ status: 201, body: makeTask({ id: 'new' }) })) };
  }

  it('waits for the label, sends it with the task, and leaves no draft', async () => {
    const { sent, isCreating, created, taskCreated } = await openNew();
    await userEvent.type(await search(), 'Fresh{Enter}');
    await isCreating();
    await press();
    expect(screen.getByRole('button', { name: STRINGS.creating })).toBeVisible();
    expect(sent).toEqual([]);
    created();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ title: 'New', labelIds: ['Fresh'] })]));
    taskCreated();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not create the task if the label is refused, and says why, until Create is pressed again', async () => {
    const { sent, isCreating, refused } = await openNew();
    await userEvent.type(await search(), 'Fresh{Enter}');
    await isCreating();
    await press();
    const footer = screen.getByRole('button', { name: STRINGS.creating }).parentElement!;
    const alert = within(footer).getByRole('alert');
    expect(alert).toBeEmptyDOMElement();
    refused();
    // The list of labels, which is closed, says so, too.
    await waitFor(() => expect(alert).toHaveTextContent(MESSAGES.label.nameTaken));
    expect(within(alert).getByText(MESSAGES.label.nameTaken)).toBeVisible();
    expect(sent).toEqual([]);
    await press();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ labelIds: [] })]));
    expect(alert).toBeEmptyDOMElement();
  });

  it('Ctrl and Enter in the search create the task, and no label', async () => {
    const { sent, calls, taskCreated } = await openNew();
    await userEvent.type(await search(), 'Fresh{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    taskCreated();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(calls).not.toContain('POST /api/labels');
    expect(sessionStorage).toHaveLength(0);
  });
});
