import { LIMITS, MESSAGES } from '@contract';
import { fireEvent, screen } from '@testing-library/react';
import { watchDrags } from '@/lib/file-drag';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { FILE_DROP } from '../strings';
import { FileDrops } from './file-drops';

const staff = makeUser({ id: 'sam', role: 'STAFF' });
const client = makeUser({ id: 'carl', role: 'CLIENT' });
const hinge = makeTask({ id: 't1', title: 'Hinge', assignedClientId: 'carl' });
const door = makeTask({ id: 't2', title: 'Door', assignedClientId: 'other' });

async function show(user = staff) {
  const attached: unknown[] = [];
  let count = 0;
  const attach = async (request: Request) => {
    attached.push(await request.json());
    return { status: 201, body: {} };
  };
  const server = serverWith([hinge, door], {
    'POST /api/upload/task-attachment': () => ({ status: 201, body: { id: `file-${(count += 1)}` } }),
    'POST /api/tasks/t1/attachments': attach,
    'POST /api/tasks/t2/attachments': attach,
  });
  await renderFor(
    user,
    <>
      {[hinge, door].map(({ id, title }) => (
        <article key={id} data-card={id}>
          <span>{title}</span>
        </article>
      ))}
      <p>Beside</p>
      <div onDragOver={(event) => event.preventDefault()} onDrop={(event) => event.preventDefault()}>
        Dialog
      </div>
      <FileDrops />
    </>,
  );
  return { ...server, attached };
}

const file = (name: string) => new File(['Measure twice.'], name, { type: 'text/plain' });
const drag = (files: File[], types = ['Files']) => ({
  ...{ types, files, dropEffect: 'copy' },
  setData: (type: string) => void types.push(type),
});
type Drag = ReturnType<typeof drag>;

/** Returns whether the browser would handle the drag itself. */
const isLeftAlone = (type: 'dragOver' | 'drop', text: string, dataTransfer: Drag) =>
  fireEvent[type](screen.getByText(text), { dataTransfer });

function drop(text: string, dataTransfer: Drag): boolean {
  isLeftAlone('dragOver', text, dataTransfer);
  return isLeftAlone('drop', text, dataTransfer);
}

const card = (title: string) => screen.getByText(title).closest('[data-card]');
const uploads = (calls: string[]) => calls.filter((call) => call.startsWith('POST /api/upload'));

// The page also does this before anything is shown.
beforeAll(watchDrags);
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('attaches files dropped on a card to its task, one after another, and says so', async () => {
  const { calls, attached, routes } = await show();
  let respond!: () => void;
  const isTurn = new Promise<void>((resolve) => (respond = resolve));
  const respondNow = routes['POST /api/upload/task-attachment']!;
  routes['POST /api/upload/task-attachment'] = (request) => isTurn.then(() => respondNow(request));
  expect(drop('Hinge', drag([file('a.txt'), file('b.txt')]))).toBe(false);
  expect(await screen.findByText(FILE_DROP.uploading('a.txt'))).toBeInTheDocument();
  respond();
  expect(await screen.findByText(FILE_DROP.attached(2, 'Hinge'))).toBeInTheDocument();
  expect(attached).toEqual([{ fileId: 'file-1' }, { fileId: 'file-2' }]);
  expect(uploads(calls)).toHaveLength(2);
  expect(calls).toContain('POST /api/tasks/t1/attachments');
  expect(screen.queryByText(/^Uploading/)).not.toBeInTheDocument();
});

it('refuses a file that is too large, and still attaches the others', async () => {
  const { calls } = await show();
  const large = Object.defineProperty(file('large.zip'), 'size', { value: LIMITS.upload.taskFileBytes + 1 });
  drop('Door', drag([large, file('a.txt')]));
  expect(await screen.findByText(MESSAGES.comment.fileTooLarge)).toBeInTheDocument();
  expect(await screen.findByText(FILE_DROP.attached(1, 'Door'))).toBeInTheDocument();
  expect(uploads(calls)).toHaveLength(1);
});

it('shows why the server refused a file', async () => {
  const { routes, attached } = await show();
  routes['POST /api/upload/task-attachment'] = () => ({ status: 400, body: { error: 'This is not a picture' } });
  drop('Hinge', drag([file('a.png')]));
  expect(await screen.findByText('This is not a picture')).toBeInTheDocument();
  expect(attached).toEqual([]);
  routes['POST /api/upload/task-attachment'] = () => ({ status: 201, body: { id: 'file-1' } });
  routes['POST /api/tasks/t1/attachments'] = () => ({ status: 404, body: { error: 'Not found' } });
  drop('Hinge', drag([file('a.png')]));
  expect(await screen.findByText('Not found')).toBeInTheDocument();
});

it('marks the card under the file, and only while it is there', async () => {
  await show();
  const dragged = drag([file('a.txt')]);
  expect(isLeftAlone('dragOver', 'Hinge', dragged)).toBe(false);
  expect(card('Hinge')).toHaveAttribute('data-file-over');
  expect(dragged.dropEffect).toBe('copy');
  isLeftAlone('dragOver', 'Door', dragged);
  expect(card('Hinge')).not.toHaveAttribute('data-file-over');
  expect(card('Door')).toHaveAttribute('data-file-over');
  fireEvent.dragLeave(screen.getByText('Door'));
  expect(card('Door')).not.toHaveAttribute('data-file-over');
  drop('Hinge', dragged);
  expect(card('Hinge')).not.toHaveAttribute('data-file-over');
  expect(await screen.findByText(FILE_DROP.attached(1, 'Hinge'))).toBeInTheDocument();
});

it('ignores a file dropped beside the cards, which the browser would open', async () => {
  const { calls } = await show();
  const dragged = drag([file('a.txt')]);
  isLeftAlone('dragOver', 'Hinge', dragged);
  expect(isLeftAlone('dragOver', 'Beside', dragged)).toBe(false);
  expect(dragged.dropEffect).toBe('none');
  expect(card('Hinge')).not.toHaveAttribute('data-file-over');
  expect(isLeftAlone('drop', 'Beside', dragged)).toBe(false);
  expect(uploads(calls)).toEqual([]);
});

it('leaves a file to a dialog that receives it', async () => {
  const { calls } = await show();
  const dragged = drag([file('a.txt')]);
  drop('Dialog', dragged);
  expect(dragged.dropEffect).toBe('copy');
  expect(uploads(calls)).toEqual([]);
});

it('leaves drags of text, and of pictures of the page, to the browser', async () => {
  const { calls } = await show();
  for (const type of ['dragOver', 'drop'] as const)
    expect(isLeftAlone(type, 'Hinge', drag([], ['text/plain']))).toBe(true);
  const picture = drag([file('avatar.png')], ['text/uri-list', 'Files']);
  fireEvent.dragStart(screen.getByText('Hinge'), { dataTransfer: picture });
  for (const type of ['dragOver', 'drop'] as const) expect(isLeftAlone(type, 'Door', picture)).toBe(true);
  expect(card('Door')).not.toHaveAttribute('data-file-over');
  expect(uploads(calls)).toEqual([]);
  fireEvent.dragEnd(screen.getByText('Hinge'));
});

it('does not attach a picture of the page that an update removes during the drag', async () => {
  const { calls } = await show();
  const picture = document.body.appendChild(document.createElement('img'));
  const dragged = drag([file('avatar.png')], ['text/uri-list', 'Files']);
  fireEvent.dragStart(picture, { dataTransfer: dragged });
  picture.remove();
  expect(drop('Hinge', dragged)).toBe(true);
  expect(card('Hinge')).not.toHaveAttribute('data-file-over');
  drop('Door', drag([file('a.txt')]));
  expect(await screen.findByText(FILE_DROP.attached(1, 'Door'))).toBeInTheDocument();
  expect(uploads(calls)).toHaveLength(1);
});

it('attaches nothing to a task whose files the user may not change', async () => {
  const { calls } = await show(client);
  const dragged = drag([file('a.txt')]);
  expect(drop('Door', dragged)).toBe(false);
  expect(dragged.dropEffect).toBe('none');
  drop('Hinge', dragged);
  expect(await screen.findByText(FILE_DROP.attached(1, 'Hinge'))).toBeInTheDocument();
  expect(calls).not.toContain('POST /api/tasks/t2/attachments');
});
