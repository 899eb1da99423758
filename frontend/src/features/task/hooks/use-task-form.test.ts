import { act, renderHook } from '@testing-library/react';
import { keepDraft } from '@/lib/draft';
import { EMPTY_TASK, type TaskFormValues } from '../model/task-form';
import { useTaskForm } from './use-task-form';

const SERVER: TaskFormValues = { ...EMPTY_TASK, title: 'Hinge', description: 'Squeaks' };
const THEIRS = { ...SERVER, title: 'Theirs', description: 'Oiled' };
const options = { draftKey: 'task:ann:t1', isGone: false, isUnsure: false };
const open = (server: TaskFormValues) => renderHook(() => useTaskForm(server, options));

beforeEach(() => sessionStorage.clear());

it('says which restored fields were changed by someone else while the form was not on the screen', () => {
  const { result, unmount } = open(SERVER);
  act(() => result.current.edit({ title: 'Mine' }));
  unmount();
  const form = open(THEIRS).result.current;
  expect(form.values).toEqual({ ...THEIRS, title: 'Mine' });
  expect(form.overtaken).toEqual(['title']);
});

it('restores a draft of an earlier version, which has the edits alone', () => {
  keepDraft(options.draftKey, { title: 'Mine' });
  const form = open(THEIRS).result.current;
  expect(form.values).toEqual({ ...THEIRS, title: 'Mine' });
  expect(form.overtaken).toEqual([]);
});

it('leaves no draft once it was saved', () => {
  const { result } = open(SERVER);
  act(() => result.current.edit({ title: 'Mine' }));
  const { attempt, dropOwn } = result.current;
  act(attempt);
  expect(sessionStorage).toHaveLength(1);
  act(dropOwn);
  expect(sessionStorage).toHaveLength(0);
});
