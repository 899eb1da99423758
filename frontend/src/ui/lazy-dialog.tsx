import { MESSAGES } from '@contract';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Part } from '@/lib/part';
import { LateDialog } from './late-dialog';
import { LazyPart, PartFailure } from './lazy-part';
import { Spinner } from './spinner';
import { useTypeAhead } from './use-type-ahead';

/** A loading dialog that is soon replaced would only flicker. */
const PATIENCE_MS = 400;

export interface LazyDialogProps<P> {
  part: Part<ComponentType<P>>;
  /** Without it, the dialog cannot be dismissed while it loads, nor after it failed. */
  onClose?: () => void;
  children: (Component: ComponentType<P>) => ReactNode;
}

/** A lazily loaded dialog, which can also be closed while it loads and after it failed. */
export function LazyDialog<P>({ part, onClose, children }: LazyDialogProps<P>) {
  return (
    <LazyPart
      part={part}
      pending={<PendingDialog part={part} onClose={onClose} />}
      failed={
        <LateDialog title={MESSAGES.general.somethingWentWrong} onClose={onClose} width="sm" isSheetOnMobile={false}>
          <PartFailure part={part} />
        </LateDialog>
      }
    >
      {children}
    </LazyPart>
  );
}

function PendingDialog({ part, onClose }: { part: Part<unknown>; onClose?: () => void }) {
  useTypeAhead(onClose, () => part.state().value !== undefined);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <LateDialog title={MESSAGES.general.loading} onClose={onClose} width="sm" isSheetOnMobile={false}>
      <div className="grid h-24 place-content-center">
        <Spinner />
      </div>
    </LateDialog>
  );
}
