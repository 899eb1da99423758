import { MESSAGES } from '@contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Part } from '@/lib/part';
import { Dialog } from './dialog';
import { LazyPart, PartFailure } from './lazy-part';
import { Spinner } from './spinner';

/** A dialog that comes at once would only flicker. */
const PATIENCE_MS = 400;

export interface LazyDialogProps<P> {
  part: Part<ComponentType<P>>;
  onClose: () => void;
  children: (Component: ComponentType<P>) => ReactNode;
}

/** A part that is a dialog: while it is awaited and when it fails, it can be closed all the same. */
export function LazyDialog<P>({ part, onClose, children }: LazyDialogProps<P>) {
  return (
    <LazyPart
      part={part}
      pending={<PendingDialog onClose={onClose} />}
      failed={
        <Dialog title={MESSAGES.general.somethingWentWrong} onClose={onClose} width="sm" isSheetOnMobile={false}>
          <PartFailure part={part} />
        </Dialog>
      }
    >
      {children}
    </LazyPart>
  );
}

function PendingDialog({ onClose }: { onClose: () => void }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Dialog title={MESSAGES.general.loading} onClose={onClose} width="sm" isSheetOnMobile={false}>
      <div className="grid h-24 place-content-center">
        <Spinner />
      </div>
    </Dialog>
  );
}
