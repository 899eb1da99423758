import { useEffect, useSyncExternalStore } from 'react';
import { logError } from '@/api/error-text';
import { part } from '@/lib/part';
import { LazyDialog } from '@/ui/lazy-dialog';
import { showToast } from '@/ui/show-toast';
import { useEngine } from '../model/engine-context';
import { isGoing } from './handover-state';
import { HANDOVER } from './handover-strings';

const openPart = part(() => import('./open-handover').then((it) => it.OpenHandover));

/** Shown in both browsers, from the request to the last message. */
export function HandoverDialog() {
  const { handover } = useEngine();
  const state = useSyncExternalStore(handover.subscribe, handover.getState);
  const isDone = state?.handover.status === 'finished';
  const isTo = state?.role === 'to';

  useEffect(() => {
    if (!isDone) return;
    showToast.success(isTo ? HANDOVER.taken : HANDOVER.handedOver);
    handover.dismiss();
  }, [handover, isDone, isTo]);

  if (!state || isDone) return null;
  const cancel = () => void handover.cancel().catch((error) => logError('handover.cancel', error));
  return (
    <LazyDialog part={openPart} onClose={isGoing(state.handover) ? undefined : cancel}>
      {(OpenHandover) => <OpenHandover flow={handover} state={state} onCancel={cancel} />}
    </LazyDialog>
  );
}
