import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useGetTasksQuery } from '@/api/tasks';
import { pathTo, readAddress } from '@/lib/address';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { overlaysReplaced, selectOpenTask } from '@/store/overlay-slice';
import { showView } from '@/store/place-slice';
import { isUndismissableOpen } from '@/ui/undismissable';
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
  const isFirst = useRef(true);
  // A task opens with the board's data, whichever view is behind it.
  useGetTasksQuery(undefined, { selectFromResult: () => NOTHING });

  const follow = useEffectEvent(() => {
    const address = readAddress();
    const view = viewNamed(address.view).id;
    if (view !== shown.id) dispatch(showView(view));
    // Links within the page, such as the one that skips to the content, also get here: they keep other dialogs open.
    if (address.taskId === selectOpenTask(store.getState())) return;
    dispatch(overlaysReplaced(address.taskId === undefined ? [] : [{ kind: 'task', id: address.taskId }]));
  });

  const back = useEffectEvent(() => {
    if (isUndismissableOpen()) history.pushState(null, '', pathTo({ view: shown.id, taskId }));
    else follow();
  });

  // Before the paint, so that no other view is shown first.
  useLayoutEffect(() => {
    const onPopState = () => back();
    follow();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    const address = readAddress();
    const isTrue = viewNamed(address.view).id === shown.id && address.taskId === taskId;
    // On the first run, the URL can only be one that the user may not open, such as a view of another role.
    if (!isTrue) history[isFirst.current ? 'replaceState' : 'pushState'](null, '', pathTo({ view: shown.id, taskId }));
    isFirst.current = false;
  }, [shown.id, taskId]);
  return null;
}
