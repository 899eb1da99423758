import { LIMITS } from '@contract';
import { useEffect, useEffectEvent } from 'react';
import { useBulkChangeMutation } from '@/api/task-bulk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type UndoOffer, undoOffered, undoWithdrawn } from '@/store/undo-slice';
import { isUndoKey } from '@/ui/shortcuts';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from './strings';

/** Offers to undo the last change of tasks for ten seconds, with a toast and with Ctrl/⌘ Z. */
export function UndoHost() {
  const { offer, inFlight } = useAppSelector((state) => state.undo);
  const isHeld = inFlight > 0;
  const dispatch = useAppDispatch();
  const [change] = useBulkChangeMutation();

  const undo = useEffectEvent(async ({ taskIds, since }: UndoOffer) => {
    dispatch(undoWithdrawn());
    const { data } = await change({ ids: taskIds, changes: { undo: true, since } });
    if (!data) showToast.error(STRINGS.undoFailed);
    else if (data.errors[0]) showToast.error(`${STRINGS.notUndone(data.errors.length)} ${data.errors[0].error}.`);
    else showToast.success(STRINGS.undone);
  });

  useEffect(() => {
    if (!offer) return undefined;
    // A change in flight may still offer its own.
    const timer = setTimeout(() => dispatch(undoOffered(null)), LIMITS.toast.undoMs);
    return () => clearTimeout(timer);
  }, [offer, dispatch]);

  useEffect(() => {
    if (!offer || isHeld) return undefined;
    const withdraw = showToast.undo(offer.text, () => void undo(offer));
    const press = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      void undo(offer);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      withdraw();
    };
  }, [offer, isHeld]);
  return null;
}
