import { LIMITS } from '@contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newestVersion } from '@/api/tasks';
import { beginChange } from '@/store/begin-change';
import { undoHeld, undoOffered, undoResumed } from '@/store/undo-slice';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from './strings';
import { UndoHost } from './undo-host';

const version = (time: string) => ({ updatedAt: `2026-01-05T${time}Z` });

it('undoes nothing older than the newest version before the change', async () => {
  const sent: unknown[] = [];
  const tasks = ['10:00:00.000001', '10:00:00.000003', '10:00:00.000002'].map((time, index) =>
    makeTask({ id: `t${index}`, ...version(time) }),
  );
  serverWith(tasks, {
    'POST /api/tasks/bulk': async (request) => {
      sent.push(await request.json());
      return { body: { updated: ['t0', 't2'], errors: [] } };
    },
  });
  const store = await renderFor(makeUser({ role: 'OWNER' }), <UndoHost />);
  const since = newestVersion(store.getState());
  act(() => void store.dispatch(undoOffered({ taskIds: ['t0', 't2'], since, text: 'Changed' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(STRINGS.undone);
  expect(sent).toEqual([{ ids: ['t0', 't2'], changes: { undo: true, since: '2026-01-05T10:00:00.000003Z' } }]);
});

it('does not show an offer while it is held, and shows it for ten seconds in total', async () => {
  const { calls } = serverWith([]);
  const store = await renderFor(makeUser({ role: 'OWNER' }), <UndoHost />);
  jest.useFakeTimers();
  const send = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  // A toast that fades out is inert.
  const isShown = () => screen.queryByRole('button', { name: 'Undo' })?.closest('[inert]') === null;
  const offer = { taskIds: ['t0'], text: 'Changed' };
  const { undoMs } = LIMITS.toast;

  send(undoOffered(offer));
  pass(undoMs / 2);
  expect(isShown()).toBe(true);
  send(undoHeld());
  expect(isShown()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  pass(undoMs / 2 - 1);
  send(undoResumed());
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);

  send(undoOffered({ ...offer }));
  send(undoHeld());
  pass(undoMs);
  send(undoResumed());
  expect(isShown()).toBe(false);
  expect(calls).not.toContain('POST /api/tasks/bulk');
  jest.useRealTimers();
});

it('lets a change offer its undo although an earlier offer has expired before the response', async () => {
  serverWith([]);
  const store = await renderFor(makeUser({ role: 'OWNER' }), <UndoHost />);
  jest.useFakeTimers();
  act(() => void store.dispatch(undoOffered({ taskIds: ['t0'], text: 'Changed' })));
  let end!: ReturnType<typeof beginChange>;
  act(() => {
    end = beginChange(store);
  });
  act(() => jest.advanceTimersByTime(LIMITS.toast.undoMs));
  expect(store.getState().undo.offer).toBeNull();
  act(() => void end(undefined, { taskIds: ['t1'], text: 'Saved' }));
  expect(store.getState().undo.offer?.taskIds).toEqual(['t1']);
  jest.useRealTimers();
});
