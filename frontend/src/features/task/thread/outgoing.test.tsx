import { type CreateCommentRequest, MESSAGES, type TaskComment, type TaskFile } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { deliver } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { taskRights } from '../model/task-rights';
import { STRINGS } from '../strings';
import { EMPTY_DRAFT, type Outgoing } from './comment-draft';
import { Thread } from './thread';

const user = makeUser();
const task = makeTask({ id: 't1' });
const plan: TaskFile = { id: 'plan', url: '/api/files/plan', name: 'plan.txt', size: 1, kind: 'file' };
const failed: Outgoing = {
  ...{ clientId: 'failed', body: 'First', isInternal: false, files: [plan] },
  problem: MESSAGES.comment.attachmentsInvalid,
};

const commentOf = (body: string, clientId: string | null): TaskComment => ({
  ...{ id: body, taskId: 't1', clientId, body, isInternal: false, mentions: [], attachments: [] },
  ...{ author: user, createdAt: '2026-01-01T00:00:00Z', editedAt: null },
});

const sent: CreateCommentRequest[] = [];
const stored: TaskComment[] = [];
const rewritten: unknown[] = [];
const responses: ((response: FakeResponse) => void)[] = [];
const scroll = jest.fn();
const field = () => screen.getByRole('textbox', { name: STRINGS.comment });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keep = (key: string, value: unknown) =>
  sessionStorage.setItem(`draft:${key}:${user.id}:t1`, JSON.stringify(value));

function Task() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Open or close</button>
      {isOpen && <Thread task={task} rights={taskRights(() => true, task)} />}
    </>
  );
}

async function open() {
  await renderFor(user, <Task />);
  await waitFor(() => expect(screen.queryByText(STRINGS.taskCreated)).toBeInTheDocument());
}

/** Responds to the oldest request. */
async function respond(response: FakeResponse) {
  await waitFor(() => expect(responses).not.toEqual([]));
  await act(async () => responses.shift()!(response));
}

function accept() {
  const { body = '', clientId = null } = sent.at(-1)!;
  stored.push(commentOf(body, clientId));
  return respond({ status: 201, body: stored.at(-1) });
}

beforeEach(() => {
  [sent, stored, rewritten, responses].forEach((list) => list.splice(0));
  sessionStorage.clear();
  scroll.mockReset();
  // The test environment has no layout.
  Element.prototype.scrollIntoView = scroll;
  jest.spyOn(console, 'error').mockImplementation();
  serverWith([task], {
    'GET /api/tasks/t1/comments': () => ({ body: stored }),
    'POST /api/tasks/t1/comments': async (request) => {
      sent.push((await request.json()) as CreateCommentRequest);
      return new Promise<FakeResponse>((resolve) => responses.push(resolve));
    },
    'PUT /api/comments/First': async (request) => {
      const change = (await request.json()) as { body: string };
      rewritten.push(change);
      return { body: { ...stored[0], ...change } };
    },
  });
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['before the response', [() => press('Open or close'), accept]],
  ['after the response', [accept, () => press('Open or close')]],
])('sends a comment once although its task is closed, and opened again %s', async (_, [first, second]) => {
  keep('comment', { ...EMPTY_DRAFT, text: 'Hello' });
  await open();
  await press(STRINGS.send);
  await waitFor(() => expect(responses).toHaveLength(1));
  await press('Open or close');
  await first!();
  await second!();
  await waitFor(() => expect(screen.queryByText('Hello')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText(STRINGS.sending)).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

it('says that a comment could not be sent after its task was closed, and keeps it there', async () => {
  keep('comment', { ...EMPTY_DRAFT, text: 'Hello' });
  await open();
  await press(STRINGS.send);
  await waitFor(() => expect(responses).toHaveLength(1));
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  await press('Open or close');
  await respond({ status: 503 });
  expect(await screen.findByText(STRINGS.commentNotSent)).toBeVisible();
  expect(leave()).toBe(true);
  await press('Open or close');
  expect(await screen.findByRole('button', { name: STRINGS.tryAgain })).toBeVisible();
});

describe('a comment that was refused', () => {
  it('can be edited and sent again', async () => {
    keep('comment', { ...EMPTY_DRAFT, text: 'Hello', files: [plan] });
    await open();
    await press(STRINGS.send);
    await respond({ status: 400, body: { error: MESSAGES.comment.attachmentsInvalid } });
    expect(await screen.findByText(MESSAGES.comment.attachmentsInvalid)).toBeVisible();
    await press(STRINGS.editComment);
    expect(field()).toHaveValue('Hello');
    expect(field()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'plan.txt' })).toBeVisible();
    expect(screen.queryByText(MESSAGES.comment.attachmentsInvalid)).not.toBeInTheDocument();
    await press(STRINGS.send);
    await accept();
    expect(sent.map(({ body, attachmentIds }) => [body, attachmentIds])).toEqual([
      ['Hello', ['plan']],
      ['Hello', ['plan']],
    ]);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('opens the composer', async () => {
    keep('comments-out', [failed]);
    await open();
    expect(screen.getByRole('button', { name: STRINGS.writeComment })).toBeVisible();
    await press(STRINGS.editComment);
    expect(field()).toHaveValue('First');
    expect(field()).toHaveFocus();
  });

  it('is joined to a draft, and remains internal', async () => {
    keep('comments-out', [{ ...failed, body: 'Ask @[Ann](0198c0de-0000-7000-8000-00000000000a)', isInternal: true }]);
    keep('comment', { ...EMPTY_DRAFT, text: 'Second', files: [{ ...plan, id: 'photo', name: 'photo.txt' }] });
    await open();
    await press(STRINGS.editComment);
    expect(field()).toHaveValue('Ask @Ann\n\nSecond');
    await press(STRINGS.sendInternal);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ body: 'Ask @[Ann](0198c0de-0000-7000-8000-00000000000a)\n\nSecond', isInternal: true },
      attachmentIds: ['plan', 'photo'],
    });
  });

  it('does not scroll to the composer at the comments of others', async () => {
    keep('comments-out', [failed]);
    await open();
    act(() => deliver('comment-created', commentOf('From elsewhere', null)));
    expect(await screen.findByText('From elsewhere')).toBeVisible();
    expect(scroll).not.toHaveBeenCalled();
    // A comment in flight does.
    await press(STRINGS.tryAgain);
    await waitFor(() => expect(scroll).toHaveBeenCalled());
  });
});

describe('a comment that was edited because its response was lost', () => {
  async function edit(clientId: string) {
    keep('comments-out', [{ ...failed, clientId, problem: MESSAGES.general.network }]);
    await open();
    await press(STRINGS.editComment);
    await userEvent.type(field(), ', then second');
  }

  it('is changed if it was stored, also if that takes another attempt', async () => {
    await edit('lost');
    stored.push(commentOf('First', 'lost'));
    await press(STRINGS.send);
    await respond({ status: 504 });
    await press(STRINGS.tryAgain);
    await respond({ status: 200, body: stored[0] });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(sent.map(({ clientId }) => clientId)).toEqual(['lost', 'lost']);
    expect(rewritten).toEqual([{ body: 'First, then second' }]);
    expect(screen.getAllByText(/^First/).map(({ textContent }) => textContent)).toEqual(['First, then second']);
  });

  it('stays in the thread until the change is stored', async () => {
    await edit('lost for longer');
    await press(STRINGS.send);
    act(() => deliver('comment-created', commentOf('First', 'lost for longer')));
    expect(await screen.findByText('First')).toBeVisible();
    expect(screen.getByText('First, then second')).toBeVisible();
    expect(screen.getByText(STRINGS.sending)).toBeVisible();
  });

  it('leaves the thread once the change is known to be stored, although no request had a response', async () => {
    await edit('lost each time');
    await press(STRINGS.send);
    await respond({ status: 504 });
    await screen.findByRole('button', { name: STRINGS.tryAgain });
    act(() => deliver('comment-created', commentOf('First, then second', 'lost each time')));
    await waitFor(() => expect(screen.queryByRole('button', { name: STRINGS.tryAgain })).toBeNull());
    expect(screen.getAllByText('First, then second')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
    act(() => deliver('comment-updated', { ...commentOf('Third', 'lost each time'), id: 'First, then second' }));
    expect(await screen.findByText('Third')).toBeVisible();
    expect(screen.queryByText('First, then second')).toBeNull();
  });

  it('is a new one if it now has other readers, which a stored comment cannot get', async () => {
    await edit('lost');
    await userEvent.click(screen.getByRole('radio', { name: STRINGS.internal }));
    await press(STRINGS.sendInternal);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.clientId).not.toBe('lost');
  });

  it('is a new one if the thread has shown the stored one', async () => {
    await edit('lost');
    act(() => deliver('comment-created', commentOf('First', 'lost')));
    expect(await screen.findByText('First')).toBeVisible();
    await press(STRINGS.send);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.clientId).not.toBe('lost');
  });
});
