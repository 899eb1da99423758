import { renderHook } from '@testing-library/react';
import { keepDraft, loadDraft } from './draft';
import { useDraft } from './use-draft';

const FORM = 'task:ana:t1';

beforeEach(() => sessionStorage.clear());

function openForm() {
  return renderHook(({ title }) => useDraft(FORM, { title }, title !== ''), { initialProps: { title: 'First' } });
}

it('stores input while there is any', () => {
  const { rerender } = openForm();
  expect(loadDraft(FORM)).toEqual({ title: 'First' });
  rerender({ title: 'Second' });
  expect(loadDraft(FORM)).toEqual({ title: 'Second' });
  rerender({ title: '' });
  expect(loadDraft(FORM)).toBeNull();
});

it('drops its own draft, and keeps that of a form opened since', () => {
  const { result } = openForm();
  keepDraft(FORM, { title: 'Later' });
  result.current();
  expect(loadDraft(FORM)).toEqual({ title: 'Later' });
  keepDraft(FORM, { title: 'First' });
  result.current();
  expect(loadDraft(FORM)).toBeNull();
});
