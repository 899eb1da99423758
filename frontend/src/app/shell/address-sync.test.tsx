import { act } from '@testing-library/react';
import { useAppSelector } from '@/store/hooks';
import { openOverlay, overlaysReplaced } from '@/store/overlay-slice';
import { showView } from '@/store/place-slice';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { askBeforeBack } from '@/ui/undismissable';
import { AddressSync } from './address-sync';
import { viewNamed } from './view-registry';

/** Shows the dashboard instead of the users, as for a staff member. */
function Page() {
  const view = useAppSelector((state) => state.place.view);
  return <AddressSync shown={viewNamed(view === 'users' ? 'dashboard' : view)} />;
}

const address = () => location.pathname + location.search;

/** Goes back to the entry of the history with this URL. */
function goBack(url: string) {
  history.replaceState(null, '', url);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

async function open(url = '/') {
  history.replaceState(null, '', url);
  const before = history.length;
  serverWith([makeTask({ id: 't1' })]);
  const store = await renderFor(makeUser(), <Page />);
  return { store, added: () => history.length - before };
}

it.each([
  ['/?view=reports&task=t1', '/?view=reports&task=t1'],
  ['/?view=users', '/'],
])('opening %s shows %s, without a new entry in the history', async (url, shown) => {
  const { added } = await open(url);
  expect([address(), added()]).toEqual([shown, 0]);
});

it('the address in notification mails opens the settings of notifications, once', async () => {
  const { store, added } = await open('/?view=settings&tab=notifications');
  expect(store.getState().place).toMatchObject({ view: 'settings', wanted: 'notification-settings' });
  expect([address(), added()]).toEqual(['/?view=settings', 0]);
  const { visit } = store.getState().place;
  goBack('/?view=settings#content');
  expect(store.getState().place.visit).toBe(visit);
});

it.each([
  ['/?view=users', '/'],
  ['/?view=users&task=t1', '/?task=t1'],
])('going back to a view of a former role, %s, replaces it with %s, each time', async (url, shown) => {
  const { added } = await open();
  for (const time of [1, 2]) {
    goBack(url);
    expect([time, address()]).toEqual([time, shown]);
  }
  expect(added()).toBe(0);
});

it('a view or a task that is opened after going back adds an entry to the history', async () => {
  const { store, added } = await open();
  goBack('/?view=users');
  act(() => void store.dispatch(showView('reports')));
  expect([address(), added()]).toEqual(['/?view=reports', 1]);
  goBack('/?view=calendar');
  act(() => void store.dispatch(openOverlay({ kind: 'task', id: 't1' })));
  expect([address(), added()]).toEqual(['/?view=calendar&task=t1', 2]);
});

it('going back to another view closes what is open, except the task of that address', async () => {
  const { store } = await open('/?task=t1');
  const opened = () => store.getState().overlay.stack.map(({ kind }) => kind);
  act(() => {
    store.dispatch(showView('calendar'));
    store.dispatch(openOverlay({ kind: 'report', taskId: 't1' }));
  });
  goBack('/?task=t1');
  expect([store.getState().place.view, opened()]).toEqual(['dashboard', ['task']]);
  act(() => {
    store.dispatch(overlaysReplaced([]));
    store.dispatch(showView('calendar'));
    store.dispatch(openOverlay({ kind: 'create-meeting' }));
  });
  goBack('/');
  expect([store.getState().place.view, opened()]).toEqual(['dashboard', []]);
});

it('a link within the page keeps a dialog open', async () => {
  const { store } = await open('/?view=calendar');
  act(() => void store.dispatch(openOverlay({ kind: 'create-meeting' })));
  goBack('/?view=calendar#content');
  expect(store.getState().overlay.stack).toEqual([{ kind: 'create-meeting' }]);
});

it('going back while a dialog has unsaved input returns to its address, and asks', async () => {
  const { store } = await open();
  act(() => void store.dispatch(showView('reports')));
  const ask = jest.fn();
  const stop = askBeforeBack(ask);
  goBack('/');
  expect([address(), ask.mock.calls.length]).toEqual(['/?view=reports', 1]);
  stop();
  goBack('/');
  expect([address(), ask.mock.calls.length]).toEqual(['/', 1]);
});

it('going back while a dialog only its own buttons close is open returns to its address', async () => {
  const { store } = await open();
  act(() => void store.dispatch(showView('reports')));
  document.body.insertAdjacentHTML('beforeend', '<div data-undismissable></div>');
  goBack('/');
  document.querySelector('[data-undismissable]')!.remove();
  expect([address(), store.getState().place.view]).toEqual(['/?view=reports', 'reports']);
});
