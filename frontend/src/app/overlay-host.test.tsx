import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STRINGS as MEETING } from '@/features/meeting/strings';
import { STRINGS as TASK } from '@/features/task/strings';
import { openOverlay, type Overlay, overlaysReplaced } from '@/store/overlay-slice';
import type { AppStore } from '@/store/store';
import type { FakeResponse } from '@/testing/fake-server';
import { makeMeeting } from '@/testing/make-meeting';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { OverlayHost } from './overlay-host';
import { meetingPart, taskPart } from './parts';

const owner = makeUser({ id: 'owner', role: 'OWNER' });
const hinge = makeTask({ id: 't1', title: 'Hinge' });
const newMeeting: Overlay = {
  kind: 'create-meeting',
  ...{ startTime: '2026-06-01T12:00:00.000Z', endTime: '2026-06-01T13:00:00.000Z' },
};

let store: AppStore;

beforeAll(() => Promise.all([meetingPart.load(), taskPart.load()]));
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** A request that ends when the test says so, and is then processed by the page. */
function slow(response: FakeResponse) {
  let end: () => void;
  const isEnded = new Promise<void>((resolve) => (end = resolve));
  return {
    route: () => isEnded.then(() => response),
    end: () =>
      act(async () => {
        end();
        await new Promise<void>((resolve) => setTimeout(resolve, 50));
      }),
  };
}

async function show(routes: Parameters<typeof serverWith>[1]) {
  serverWith([hinge], {
    'GET /api/meetings/people': () => ({ body: [] }),
    'GET /api/meetings/busy': () => ({ body: [] }),
    'GET /api/labels': () => ({ body: [] }),
    ...routes,
  });
  store = await renderFor(owner, <OverlayHost />);
}

const open = (overlay: Overlay) => act(() => void store.dispatch(openOverlay(overlay)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function typeInto(label: string, text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  expect(field).toHaveValue('');
  await userEvent.type(field, text);
  return field;
}

async function discard() {
  await press(TASK.cancel);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: TASK.discard }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

it('a meeting that is created after its form was discarded leaves the next form open, with its text', async () => {
  const creating = slow({ status: 201, body: makeMeeting({ id: 'm1' }) });
  await show({ 'POST /api/meetings': creating.route });
  open(newMeeting);
  await typeInto(MEETING.title, 'First');
  await press(MEETING.create);
  expect(screen.getByRole('button', { name: MEETING.creating })).toBeVisible();
  await discard();

  open(newMeeting);
  const title = await typeInto(MEETING.title, 'Second');
  await creating.end();
  expect(title).toBeVisible();
  expect(title).toHaveValue('Second');
});

it('a task that is created after its form was discarded leaves the next form open, with its text and draft', async () => {
  const creating = slow({ status: 201, body: makeTask({ id: 'new' }) });
  await show({ 'POST /api/tasks': creating.route });
  open({ kind: 'create-task' });
  await typeInto(TASK.title, 'First');
  await press(TASK.create);
  expect(screen.getByRole('button', { name: TASK.creating })).toBeVisible();
  await discard();

  open({ kind: 'create-task' });
  const title = await typeInto(TASK.title, 'Second');
  await creating.end();
  expect(title).toBeVisible();
  expect(title).toHaveValue('Second');
  expect(sessionStorage.getItem('draft:task:owner:new')).toBe(
    JSON.stringify({ edits: { title: 'Second' }, basis: { title: '' } }),
  );
});

it('a task that is deleted after its dialog was closed leaves the next form open, with its text', async () => {
  const deleting = slow({ body: { success: true } });
  await show({ 'DELETE /api/tasks/t1': deleting.route });
  open({ kind: 'task', id: 't1' });
  await screen.findByLabelText(TASK.title);
  await press(TASK.delete);
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: TASK.delete }));
  await userEvent.click(question.getByRole('button', { name: TASK.cancel }));
  await press(TASK.cancel);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  open({ kind: 'create-task' });
  const title = await typeInto(TASK.title, 'Second');
  await deleting.end();
  expect(title).toBeVisible();
  expect(title).toHaveValue('Second');
});

it('a meeting that is created below another dialog closes its own form, and the dialog keeps its text', async () => {
  const creating = slow({ status: 201, body: makeMeeting({ id: 'm1' }) });
  await show({ 'POST /api/meetings': creating.route });
  open(newMeeting);
  await typeInto(MEETING.title, 'First');
  await press(MEETING.create);

  open({ kind: 'create-task' });
  const title = await typeInto(TASK.title, 'Second');
  await creating.end();
  expect(screen.queryByLabelText(MEETING.title)).not.toBeInTheDocument();
  expect(title).toBeVisible();
  expect(title).toHaveValue('Second');
  expect(title).toHaveFocus();
});

it('a task that is saved after Back has closed its dialog leaves no draft', async () => {
  const saving = slow({ body: { ...hinge, title: 'Hinges' } });
  await show({ 'PUT /api/tasks/t1': saving.route });
  open({ kind: 'task', id: 't1' });
  await userEvent.type(await screen.findByLabelText(TASK.title), 's');
  await press(TASK.save);
  act(() => void store.dispatch(overlaysReplaced([])));
  expect(sessionStorage).toHaveLength(1);
  await saving.end();
  expect(sessionStorage).toHaveLength(0);
});
