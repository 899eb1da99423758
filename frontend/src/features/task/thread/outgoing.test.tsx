import { type CreateCommentRequest, MESSAGES, type TaskComment, type TaskFile } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { deliver } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
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
      {isOpen && <Thread task={task} mayWrite />}
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
  [sent, stored, responses].forEach((list) => list.splice(0));
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

describe('a comment that was refused', () => {
  it('can be edited and sent as a new one', async () => {
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
    expect(sent[1]!.clientId).not.toBe(sent[0]!.clientId);
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
