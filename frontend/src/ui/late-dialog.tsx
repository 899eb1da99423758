import { useEffect, useEffectEvent } from 'react';
import { part } from '@/lib/part';
import type { DialogProps } from './dialog';
import { LazyPart } from './lazy-part';
import { showToast } from './show-toast';
import { STRINGS } from './strings';

const dialogPart = part(() => import('./dialog').then((it) => it.Dialog));

/** A dialog of the first screen, whose code loads after the first paint. */
export function LateDialog(props: DialogProps) {
  return (
    <LazyPart part={dialogPart} failed={<Unshown onClose={props.onClose} />}>
      {(Dialog) => <Dialog {...props} />}
    </LazyPart>
  );
}

/** Shown if the code of a dialog failed to load: shows an error and closes it, so that it can be opened again. */
export function Unshown({ onClose }: { onClose?: () => void }) {
  const giveUp = useEffectEvent(() => {
    showToast.error(STRINGS.partFailed);
    onClose?.();
  });
  useEffect(() => giveUp(), []);
  return null;
}
