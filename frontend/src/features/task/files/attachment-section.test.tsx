import type { TaskAttachment } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { AttachmentSection } from './attachment-section';

const owner = makeUser({ role: 'OWNER' });
const file = (id: string): TaskAttachment => ({
  ...{ id, name: id, url: `/api/files/${id}`, size: 9, kind: 'archive' },
  ...{ addedBy: { id: owner.id, name: owner.name }, addedAt: '2026-01-01T00:00:00.000Z' },
});

/** @param detail the number of the click, as counted by the browser */
const press = async (id: string, detail = 1) =>
  fireEvent.click(await screen.findByRole('button', { name: STRINGS.removeFile(id) }), { detail });

it('removes each file once, and none by the second click of a double click', async () => {
  const task = makeTask({ id: 't1' });
  let respond: (() => void) | undefined;
  const removed: string[] = [];
  const remove = (id: string) => async () => {
    removed.push(id);
    await new Promise<void>((resolve) => (respond = resolve));
    return { body: null };
  };
  serverWith([task], {
    'GET /api/tasks/t1/attachments': () => ({ body: [file('plan'), file('photos'), file('sketch')] }),
    'DELETE /api/tasks/t1/attachments/plan': remove('plan'),
    'DELETE /api/tasks/t1/attachments/photos': remove('photos'),
    'DELETE /api/tasks/t1/attachments/sketch': remove('sketch'),
  });
  await renderFor(owner, <AttachmentSection task={task} mayAdd uploading={[]} onFiles={() => undefined} />);
  await press('plan');
  await press('plan');
  await waitFor(() => expect(respond).toBeDefined());
  act(() => respond!());
  await waitFor(() => expect(screen.queryByText('plan')).not.toBeInTheDocument());
  await press('photos', 2);
  await press('sketch');
  await waitFor(() => expect(removed.slice(1)).toEqual(['sketch']));
});
