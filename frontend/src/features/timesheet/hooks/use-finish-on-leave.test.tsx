import { act, cleanup } from '@testing-library/react';
import { sessionEnded } from '@/api/session-slice';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useFinishOnLeave } from './use-finish-on-leave';

const finish = jest.fn();

function Field() {
  useFinishOnLeave(finish);
  return null;
}

async function show() {
  finish.mockClear();
  serverWith([]);
  return renderFor(makeUser(), <Field />);
}

it('finishes typing when the field leaves the screen', async () => {
  await show();
  expect(finish).not.toHaveBeenCalled();
  cleanup();
  expect(finish).toHaveBeenCalledTimes(1);
});

it('finishes typing when the page is left, which unmounts nothing', async () => {
  await show();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(finish).toHaveBeenCalledTimes(1);
});

it('keeps nothing when the session has ended', async () => {
  const store = await show();
  act(() => void store.dispatch(sessionEnded('expired')));
  cleanup();
  expect(finish).not.toHaveBeenCalled();
});
