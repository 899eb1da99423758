import { adoptUser } from '@/api/auth';
import { sessionCheckFailed, sessionEnded, sessionRestarted, sessionStarted } from '@/api/session-slice';
import { makeUser } from '@/testing/make-user';
import { closeOverlay, openOverlay } from './overlay-slice';
import { makeStore } from './store';

describe('the session', () => {
  it('is checked first', () => {
    expect(makeStore().getState().session).toEqual({ status: 'checking' });
  });

  it('ends without a reason when the first check fails', () => {
    const store = makeStore();
    store.dispatch(sessionCheckFailed());
    expect(store.getState().session).toEqual({ status: 'signed-out' });
  });

  it('survives a later check that fails', () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(sessionCheckFailed());
    expect(store.getState().session.status).toBe('signed-in');
  });

  it('keeps the first reason for its end', () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(sessionEnded('password-changed'));
    store.dispatch(sessionEnded('expired'));
    expect(store.getState().session).toEqual({ status: 'signed-out', reason: 'password-changed' });
  });

  it('cannot end before it has started', () => {
    const store = makeStore();
    store.dispatch(sessionEnded('expired'));
    expect(store.getState().session).toEqual({ status: 'checking' });
  });

  it('leaves no data for the next user', async () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(openOverlay({ kind: 'task', id: 'a' }));
    await store.dispatch(adoptUser(makeUser()));
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    store.dispatch(sessionEnded('signed-out'));
    expect(store.getState().overlay.stack).toEqual([]);
    expect(store.getState().api.queries).toEqual({});
  });

  it('restarts in another role without any data of the previous one', async () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(openOverlay({ kind: 'task', id: 'a' }));
    await store.dispatch(adoptUser(makeUser()));
    store.dispatch(sessionRestarted());
    expect(store.getState().session).toEqual({ status: 'checking' });
    expect(store.getState().overlay.stack).toEqual([]);
    expect(store.getState().api.queries).toEqual({});
  });

  it('polls although the page was hidden when it was loaded', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await jest.isolateModulesAsync(async () => {
      const { makeStore: make } = await import('./store');
      const session = await import('@/api/session-slice');
      const store = make();
      expect(store.getState().api.config.focused).toBe(false);
      visibility.mockReturnValue('visible');
      window.dispatchEvent(new Event('visibilitychange'));
      store.dispatch(session.sessionStarted());
      store.dispatch(session.sessionRestarted());
      expect(store.getState().api.config.focused).toBe(true);
    });
    visibility.mockRestore();
  });
});

describe('overlays', () => {
  it('close from the top down', () => {
    const store = makeStore();
    store.dispatch(openOverlay({ kind: 'task', id: 'a' }));
    store.dispatch(openOverlay({ kind: 'report', taskId: 'a' }));
    store.dispatch(closeOverlay());
    expect(store.getState().overlay.stack).toEqual([{ kind: 'task', id: 'a' }]);
  });
});
