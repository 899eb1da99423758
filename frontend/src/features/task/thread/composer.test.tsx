import { LIMITS, type TaskFile } from '@contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { EMPTY_DRAFT } from './comment-draft';
import { Composer } from './composer';

const user = makeUser();
const task = makeTask({ id: 't1' });
const KEY = `draft:comment:${user.id}:t1`;
const UPLOAD = 'POST /api/upload/task-attachment';
const storedFile = (name: string): TaskFile => ({ id: name, url: `/api/files/${name}`, name, size: 1, kind: 'file' });

const uploads: ((response: FakeResponse) => void)[] = [];
let calls: string[];
const open = () => renderFor(user, <Composer task={task} onSubmit={jest.fn()} />);
const field = () => screen.getByRole('textbox', { name: STRINGS.comment });
const choose = (...names: string[]) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    names.map((name) => new File(['a'], name)),
  );
const uploading = (name: string) => screen.findByText(STRINGS.uploading(name));
const respond = (name: string) => act(async () => uploads.shift()?.({ status: 201, body: storedFile(name) }));

/** Opens a task whose draft has this number of files. */
async function openWith(count: number) {
  const files = Array.from({ length: count }, (_, index) => storedFile(`${index}.txt`));
  sessionStorage.setItem(KEY, JSON.stringify({ ...EMPTY_DRAFT, text: 'See these', files }));
  await open();
}

beforeEach(() => {
  uploads.length = 0;
  sessionStorage.clear();
  ({ calls } = serverWith([task], { [UPLOAD]: () => new Promise((resolve) => uploads.push(resolve)) }));
});
it('keeps a file that was uploaded after the task was opened again, beside what is typed then', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.writeComment }));
  await userEvent.type(field(), 'Two');
  await choose('plan.txt');
  await uploading('plan.txt');
  cleanup();
  await open();
  await userEvent.type(field(), ' more');
  await respond('plan.txt');
  expect(await screen.findByRole('link', { name: 'plan.txt' })).toBeVisible();
  expect(field()).toHaveValue('Two more');
  cleanup();
  await open();
  expect(screen.getByRole('link', { name: 'plan.txt' })).toBeVisible();
  expect(field()).toHaveValue('Two more');
});

it('opens for a file whose upload began before the task was closed, without taking the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.writeComment }));
  await choose('plan.txt');
  await uploading('plan.txt');
  cleanup();
  await open();
  expect(screen.getByRole('button', { name: STRINGS.writeComment })).toBeVisible();
  await respond('plan.txt');
  expect(await screen.findByRole('link', { name: 'plan.txt' })).toBeVisible();
  expect(field()).not.toHaveFocus();
});

it('refuses files beyond the limit, counting those that are being uploaded or wait for that', async () => {
  await openWith(LIMITS.comment.attachments - 2);
  await choose('a.txt', 'b.txt');
  await uploading('a.txt');
  expect(screen.queryByText(STRINGS.tooManyFiles)).not.toBeInTheDocument();
  await choose('c.txt');
  expect(await screen.findByText(STRINGS.tooManyFiles)).toBeVisible();
  await respond('a.txt');
  await uploading('b.txt');
  expect(screen.getByRole('button', { name: STRINGS.send })).toBeDisabled();
  await respond('b.txt');
  await waitFor(() => expect(screen.getByRole('button', { name: STRINGS.send })).toBeEnabled());
  expect(screen.queryByText('c.txt')).not.toBeInTheDocument();

  await choose('d.txt');
  expect(await screen.findAllByText(STRINGS.tooManyFiles)).toHaveLength(2);
  expect(calls.filter((call) => call === UPLOAD)).toHaveLength(2);
});

it('sends nothing with too many files, until one is removed', async () => {
  await openWith(LIMITS.comment.attachments + 1);
  expect(screen.getByText(STRINGS.tooManyFiles)).toBeVisible();
  expect(screen.getByRole('button', { name: STRINGS.send })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.removeFile('0.txt') }));
  expect(screen.queryByText(STRINGS.tooManyFiles)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: STRINGS.send })).toBeEnabled();
});

it('remains internal if a file arrives after the task was closed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: STRINGS.writeComment }));
  await choose('plan.txt');
  await uploading('plan.txt');
  await userEvent.click(screen.getByRole('radio', { name: STRINGS.internal }));
  cleanup();
  await respond('plan.txt');
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('plan.txt'));
  await open();
  expect(screen.getByRole('link', { name: 'plan.txt' })).toBeVisible();
  expect(screen.getByRole('button', { name: STRINGS.sendInternal })).toBeEnabled();
});
