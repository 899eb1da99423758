import { MESSAGES } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { CommentLine } from './comment-line';

const ann = makeUser();
const COMMENT = {
  ...{ id: 'c1', taskId: 't1', clientId: null, body: 'Said', isInternal: false, mentions: [], attachments: [] },
  ...{ author: ann, createdAt: '2026-01-01T00:00:00Z', editedAt: null },
};

it('asks again without the error of the last attempt to delete', async () => {
  serverWith([], { 'DELETE /api/comments/c1': () => ({ status: 500, body: {} }) });
  await renderFor(ann, <CommentLine comment={COMMENT} task={makeTask({ id: 't1' })} />);
  async function ask() {
    await userEvent.click(screen.getByRole('button', { name: STRINGS.commentActions }));
    await userEvent.click(await screen.findByRole('menuitem', { name: STRINGS.deleteComment }));
    return within(await screen.findByRole('alertdialog'));
  }
  const question = await ask();
  await userEvent.click(question.getByRole('button', { name: STRINGS.delete }));
  await question.findByText(MESSAGES.comment.deleteFailed);
  await userEvent.click(question.getByRole('button', { name: STRINGS.cancel }));
  expect((await ask()).queryByText(MESSAGES.comment.deleteFailed)).toBeNull();
});

function Task() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(false)}>Close</button>
      {isOpen && <CommentLine comment={COMMENT} task={makeTask({ id: 't1' })} />}
    </>
  );
}

it.each([
  ['after its task was closed', 'Close', 1],
  ['but not after it was cancelled', STRINGS.cancel, 0],
])('says that an edit could not be saved, %s', async (_, button, count) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const responses: ((response: FakeResponse) => void)[] = [];
  serverWith([], { 'PUT /api/comments/c1': () => new Promise((resolve) => responses.push(resolve)) });
  await renderFor(ann, <Task />);
  await userEvent.click(screen.getByRole('button', { name: STRINGS.commentActions }));
  await userEvent.click(await screen.findByRole('menuitem', { name: STRINGS.editComment }));
  await userEvent.type(screen.getByRole('textbox', { name: STRINGS.editComment }), ' twice');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.saveComment }));
  await waitFor(() => expect(responses).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: button }));
  await act(async () => responses[0]!({ status: 503 }));
  await waitFor(() => expect(error).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryAllByText(STRINGS.commentNotSaved)).toHaveLength(count));
  expect(sessionStorage).toHaveLength(count);
  sessionStorage.clear();
  error.mockRestore();
});
