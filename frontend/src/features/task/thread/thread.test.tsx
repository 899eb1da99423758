import { LIMITS, MESSAGES, type TaskComment, type TaskHistoryLine } from '@contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { rightsOnceGone, taskRights } from '../model/task-rights';
import { STRINGS } from '../strings';
import { Thread } from './thread';

const task = makeTask({ id: 't1' });
const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
/** All minutes from the first to the last. */
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const comment = (minute: number): TaskComment => ({
  id: `c${minute}`,
  taskId: 't1',
  clientId: null,
  author: { id: 'ann', name: 'Ann', profilePicture: null },
  body: `Said #${minute}`,
  isInternal: false,
  mentions: [],
  attachments: [],
  createdAt: time(minute),
  editedAt: null,
});

const line = (minute: number, kind: TaskHistoryLine['kind'] = 'changed'): TaskHistoryLine => ({
  id: `h${minute}`,
  taskId: 't1',
  actor: { id: 'ann', name: 'Ann' },
  at: time(minute),
  kind,
  ...(kind === 'changed' && { field: 'title', from: '', to: `#${minute}` }),
});

/** The page of a list, oldest first, that a request asks for. */
function pageFor<Item extends { id: string }>(request: Request, all: readonly Item[]): Item[] {
  const { searchParams } = new URL(request.url);
  const end = all.findIndex(({ id }) => id === searchParams.get('before'));
  return all.slice(0, end === -1 ? undefined : end).slice(-Number(searchParams.get('limit')));
}

/** Shows the thread of a task with these comments and lines of history, oldest first. */
async function open(
  comments: TaskComment[],
  history: TaskHistoryLine[],
  user = makeUser(),
  routes: Parameters<typeof serverWith>[1] = {},
) {
  serverWith([task], {
    'GET /api/tasks/t1/comments': (request) => ({ body: pageFor(request, comments) }),
    'GET /api/tasks/t1/history': (request) => ({ body: pageFor(request, history).toReversed() }),
    ...routes,
  });
  await renderFor(user, <Thread task={task} rights={rightsOnceGone(taskRights(() => true, task))} />);
}

/** The minutes of the entries, as shown. Finding elements by their role takes long among so many. */
const minutes = () =>
  [...document.querySelectorAll(`ul[aria-label="${STRINGS.thread}"] > li`)].map((entry) =>
    Number(/#(\d+)/.exec(entry.textContent)?.[1]),
  );
const shown = (...expected: number[]) => waitFor(() => expect(minutes()).toEqual(expected));
const earlier = () => screen.queryByText(STRINGS.showEarlier);
const showEarlier = () => userEvent.click(screen.getByText(STRINGS.showEarlier));

const [COMMENTS, LINES] = [LIMITS.comment.pageSize, LIMITS.history.pageMax];

it('shows all changes of a task that has many, and adds new ones', async () => {
  const history = range(1, LINES + 20).map((minute) => line(minute));
  await open([], history);
  await shown(...range(21, LINES + 20));
  await userEvent.click(screen.getByLabelText(STRINGS.showChanges));
  await showEarlier();
  await shown(...range(1, LINES + 20));
  expect(earlier()).not.toBeInTheDocument();

  history.push(line(LINES + 21));
  deliver('task-updated', task);
  await shown(...range(1, LINES + 21));
});

it('skips pages of the history that have nothing to show but comments', async () => {
  const history = range(1, 2 * LINES + 20).map((minute) => line(minute, minute < 3 ? 'changed' : 'comment'));
  await open([], history);
  await userEvent.click(screen.getByLabelText(STRINGS.showChanges));
  await waitFor(() => expect(earlier()).toBeVisible());
  await showEarlier();
  await shown(1, 2);
  expect(earlier()).not.toBeInTheDocument();
});

it('shows changes and comments only as far back as both are loaded', async () => {
  const before = range(1, 20).map((minute) => comment(minute));
  const after = range(101, 100 + COMMENTS).map((minute) => comment(minute));
  await open([...before, ...after], [line(21), line(200)]);
  await shown(...range(101, 100 + COMMENTS), 200);
  await showEarlier();
  await shown(...range(1, 21), ...range(101, 100 + COMMENTS), 200);
  expect(earlier()).not.toBeInTheDocument();
});

it('continues with the list that ends last', async () => {
  const history = range(101, 100 + LINES + 1).map((minute) => line(minute));
  await open([comment(1), ...range(51, 50 + COMMENTS).map((minute) => comment(minute))], history);
  await shown(...range(102, 101 + LINES));
  await showEarlier();
  await shown(...range(51, 50 + COMMENTS), ...range(101, 101 + LINES));
  await showEarlier();
  await shown(1, ...range(51, 50 + COMMENTS), ...range(101, 101 + LINES));
});

it('still reaches older comments after one was deleted', async () => {
  const comments = range(1, COMMENTS + 10).map((minute) => comment(minute));
  await open(comments, []);
  await shown(...range(11, COMMENTS + 10));
  deliver('comment-deleted', { id: `c${COMMENTS}`, taskId: 't1' });
  const left = (first: number) => range(first, COMMENTS + 10).filter((minute) => minute !== COMMENTS);
  await shown(...left(11));
  await showEarlier();
  await shown(...left(1));
  expect(earlier()).not.toBeInTheDocument();
});

describe('a comment that is being edited', () => {
  const saves: ((response: FakeResponse) => void)[] = [];
  const sent = () => waitFor(() => expect(saves).toHaveLength(1));
  const saved = { ...comment(1), body: 'Said #1 twice', editedAt: time(2) };
  const respond = (response: FakeResponse = { body: saved }) => act(async () => saves.pop()?.(response));
  const field = () => screen.queryByRole('textbox', { name: STRINGS.editComment });
  const openThread = () =>
    open([comment(1)], [], makeUser({ id: 'ann' }), {
      'PUT /api/comments/c1': () => new Promise((resolve) => saves.push(resolve)),
    });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  async function edit() {
    await openThread();
    await userEvent.click(await screen.findByRole('button', { name: STRINGS.commentActions }));
    await userEvent.click(screen.getByRole('menuitem', { name: STRINGS.editComment }));
    expect(field()).toHaveFocus();
    await userEvent.type(field()!, ' twice');
  }

  async function reopen() {
    cleanup();
    await openThread();
    await screen.findByText('Ann');
  }

  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('keeps its text while it is filtered out, or the task is closed, and does not take the focus again', async () => {
    await edit();
    await userEvent.click(screen.getByLabelText(STRINGS.showChanges));
    expect(field()).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText(STRINGS.showAll));
    expect(field()).toHaveValue('Said #1 twice');
    await reopen();
    expect(field()).toHaveValue('Said #1 twice');
    expect(field()).not.toHaveFocus();
  });

  it('says that the comment was changed elsewhere when it is continued', async () => {
    await edit();
    cleanup();
    await open([{ ...comment(1), body: 'Said elsewhere', editedAt: time(2) }], [], makeUser({ id: 'ann' }));
    expect(await screen.findByText(STRINGS.commentOvertaken)).toBeVisible();
    expect(field()).toHaveValue('Said #1 twice');
    await press(STRINGS.cancel);
    expect(screen.queryByText(STRINGS.commentOvertaken)).not.toBeInTheDocument();
    expect(screen.getByText('Said elsewhere')).toBeVisible();
  });

  it.each([
    ['Cancel', () => press(STRINGS.cancel)],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('drops its text on %s', async (_, leave) => {
    await edit();
    await leave();
    expect(field()).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    await reopen();
    expect(field()).not.toBeInTheDocument();
  });

  it('is not opened again if only Edit was pressed', async () => {
    await edit();
    await userEvent.type(field()!, '{Backspace>6/}');
    await reopen();
    expect(field()).not.toBeInTheDocument();
  });

  it('keeps its text until it is saved, also if the task is closed before that', async () => {
    await edit();
    await press(STRINGS.saveComment);
    await sent();
    expect(sessionStorage).toHaveLength(1);
    cleanup();
    await respond();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is not called changed elsewhere by its own save whose response was lost', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    await edit();
    await press(STRINGS.saveComment);
    await sent();
    await respond({ status: 502 });
    expect(await screen.findByText(MESSAGES.comment.saveFailed)).toBeVisible();
    act(() => deliver('comment-updated', saved));
    expect(await screen.findByText(STRINGS.edited)).toBeVisible();
    expect(screen.queryByText(STRINGS.commentOvertaken)).not.toBeInTheDocument();
    await userEvent.type(field()!, ' or more');
    expect(screen.queryByText(STRINGS.commentOvertaken)).not.toBeInTheDocument();
    act(() => deliver('comment-updated', { ...saved, body: 'Said elsewhere', editedAt: time(3) }));
    expect(await screen.findByText(STRINGS.commentOvertaken)).toBeVisible();
  });

  it('is not called changed elsewhere by its own save that ended after the task was opened again', async () => {
    await edit();
    await press(STRINGS.saveComment);
    await sent();
    await reopen();
    expect(field()).toHaveValue('Said #1 twice');
    await userEvent.type(field()!, ' or more');
    await respond();
    act(() => deliver('comment-updated', saved));
    expect(await screen.findByText(STRINGS.edited)).toBeVisible();
    expect(screen.queryByText(STRINGS.commentOvertaken)).not.toBeInTheDocument();
    expect(field()).toHaveValue('Said #1 twice or more');
    await reopen();
    expect(field()).toHaveValue('Said #1 twice or more');
  });

  it('stays open if the text was typed back while it was being saved', async () => {
    await edit();
    await press(STRINGS.saveComment);
    await userEvent.type(field()!, '{Backspace>6/}');
    await sent();
    await respond();
    expect(await screen.findByText(STRINGS.edited)).toBeVisible();
    expect(field()).toHaveValue('Said #1');
  });

  it('stays open if the text was changed while it was being saved', async () => {
    await edit();
    await press(STRINGS.saveComment);
    await userEvent.type(field()!, ' or more');
    await sent();
    await respond();
    expect(await screen.findByText(STRINGS.edited)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: STRINGS.saveComment })).not.toHaveAttribute('aria-busy'),
    );
    expect(field()).toHaveValue('Said #1 twice or more');
    await userEvent.type(field()!, '{Backspace>14/}');
    expect(field()).toHaveValue('Said #1');
    expect(sessionStorage).toHaveLength(1);
    await press(STRINGS.saveComment);
    await sent();
    await respond();
    await waitFor(() => expect(field()).not.toBeInTheDocument());
  });
});
