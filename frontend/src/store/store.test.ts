import { adoptUser } from '@/api/auth';
import { sessionCheckFailed, sessionEnded, sessionRestarted, sessionStarted } from '@/api/session-slice';
import { makeUser } from '@/testing/make-user';
import { closeOverlay, openOverlay } from './overlay-slice';
import { makeStore } from './store';

describe('the session', () => {
  it('is checked first', () => {
    expect(makeStore().getState().session).toEqual({ status: 'checking' });
  });

  it('is over, without a reason, when the first check fails', () => {
    const store = makeStore();
    store.dispatch(sessionCheckFailed());
    expect(store.getState().session).toEqual({ status: 'signed-out' });
  });

  it('outlives a later check that fails', () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(sessionCheckFailed());
    expect(store.getState().session.status).toBe('signed-in');
  });

  it('has one reason for its end: the first', () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(sessionEnded('password-changed'));
    store.dispatch(sessionEnded('expired'));
    expect(store.getState().session).toEqual({ status: 'signed-out', reason: 'password-changed' });
  });

  it('cannot end before it began', () => {
    const store = makeStore();
    store.dispatch(sessionEnded('expired'));
    expect(store.getState().session).toEqual({ status: 'checking' });
  });

  it('leaves nothing behind for the next person', async () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(openOverlay({ kind: 'task', id: 'a' }));
    await store.dispatch(adoptUser(makeUser()));
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
    store.dispatch(sessionEnded('signed-out'));
    expect(store.getState().overlay.stack).toEqual([]);
    expect(store.getState().api.queries).toEqual({});
  });

  it('begins anew as another role, with nothing of the one before', async () => {
    const store = makeStore();
    store.dispatch(sessionStarted());
    store.dispatch(openOverlay({ kind: 'task', id: 'a' }));
    await store.dispatch(adoptUser(makeUser()));
    store.dispatch(sessionRestarted());
    expect(store.getState().session).toEqual({ status: 'checking' });
    expect(store.getState().overlay.stack).toEqual([]);
    expect(store.getState().api.queries).toEqual({});
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
