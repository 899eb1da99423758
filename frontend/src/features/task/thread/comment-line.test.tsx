import { MESSAGES } from '@contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
