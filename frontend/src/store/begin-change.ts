import { hasNoResponse } from '@/api/error-text';
import { newestVersion } from '@/api/tasks';
import type { AppStore } from './store';
import { undoHeld, type UndoOffer, undoOffered, undoResumed, undoWithdrawn } from './undo-slice';

/**
 * Begins a change of tasks. Until it has ended, no earlier one can be undone: the undo would take back this one.
 * @param isNext whether it follows the changes in flight, and is stored after them: they may still offer their undo
 * @returns ends the change: with an error unless it was stored, and with the undo to offer, if any. Returns whether
 * that is offered: not if a later change has begun, which it would take back.
 */
export function beginChange({ dispatch, getState }: AppStore, isNext = false) {
  const since = newestVersion(getState());
  dispatch(undoHeld(isNext));
  const { later } = getState().undo;
  return (error: unknown, offer?: false | Omit<UndoOffer, 'since'>): boolean => {
    const isOffered = !error && !!offer && getState().undo.later === later;
    if (isOffered) dispatch(undoOffered({ ...offer, since }));
    // Without a response, it may have been stored.
    else if (!error || hasNoResponse(error)) dispatch(undoWithdrawn());
    dispatch(undoResumed());
    return isOffered;
  };
}
