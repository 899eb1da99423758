import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useGetTasksQuery } from '@/api/tasks';
import { pathTo, readAddress } from '@/lib/address';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { overlaysReplaced, selectOpenTask } from '@/store/overlay-slice';
import { goTo, showView } from '@/store/place-slice';
import { staysOnBack } from '@/ui/undismissable';
import { type View, viewNamed } from './view-registry';

const NOTHING = {};

/**
 * Keeps the URL in sync with the screen: the view, and the task on top of it. An address that was opened before
 * signing in is followed afterwards, since the sign-in screen leaves it alone. Renders nothing.
 */
export function AddressSync({ shown }: { shown: View }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const taskId = useAppSelector(selectOpenTask);
  /** A URL that was followed is replaced: it differs only if the user may not open it, such as a view of another role. */
  const method = useRef<'pushState' | 'replaceState'>('replaceState');
  /** A counter, since following a URL may change nothing on the screen. */
  const [visit, setVisit] = useState(0);
  const view = useAppSelector((state) => state.place.view);
  // A task opens with the board's data, whichever view is behind it.
  useGetTasksQuery(undefined, { selectFromResult: () => NOTHING });

  const follow = useEffectEvent(() => {
    const address = readAddress();
    const view = viewNamed(address.view).id;
    if (view !== shown.id) dispatch(showView(view));
    if (view === 'settings' && address.tab === 'notifications') dispatch(goTo('notification-settings'));
    // Links within the page, such as the one that skips to the content, also get here: they keep other dialogs open.
    if (view === shown.id && address.taskId === selectOpenTask(store.getState())) return;
    dispatch(overlaysReplaced(address.taskId === undefined ? [] : [{ kind: 'task', id: address.taskId }]));
  });

  const back = useEffectEvent(() => {
    if (!staysOnBack()) {
      method.current = 'replaceState';
      follow();
    }
    setVisit((count) => count + 1);
  });

  // Before the paint, so that no other view is shown first.
  useLayoutEffect(() => {
    const onPopState = () => back();
    follow();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    const now = store.getState();
    // A URL was followed whose view or task is not on the screen yet: once it is, this runs again.
    if (now.place.view !== view || selectOpenTask(now) !== taskId) return;
    const address = readAddress();
    const isTrue = viewNamed(address.view).id === shown.id && address.taskId === taskId && !address.tab;
    if (!isTrue) history[method.current](null, '', pathTo({ view: shown.id, taskId }));
    method.current = 'pushState';
  }, [store, view, shown.id, taskId, visit]);
  return null;
}
