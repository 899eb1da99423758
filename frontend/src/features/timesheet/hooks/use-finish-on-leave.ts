import { useEffect, useEffectEvent } from 'react';
import { sessionIn } from '@/api/session-slice';
import { useAppStore } from '@/store/hooks';

/**
 * Finishes typing when the field leaves the screen with its focus, for example because a phone was rotated or the page
 * reloaded: React then reports no blur. Not if the session has ended, since the next user must not see the text.
 */
export function useFinishOnLeave(finish: () => void) {
  const store = useAppStore();
  const leave = useEffectEvent(() => {
    if (sessionIn(store.getState()).status === 'signed-in') finish();
  });
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);
}
