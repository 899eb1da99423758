import { useRef } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { FooterError } from './footer-error';

export interface ConfirmDialogProps {
  title: string;
  /** The question to confirm. */
  text: string;
  confirmLabel: string;
  /** Why the action failed. */
  problem?: string;
  onConfirm: () => void;
  /** Undefined while the question cannot be cancelled. */
  onCancel: (() => void) | undefined;
  pending?: boolean;
  /** For an action that can be undone or repeated. */
  isHarmless?: boolean;
}

/** Asks before an action that cannot be undone. Cancel has the focus, so that Enter alone destroys nothing. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  problem,
  onConfirm,
  onCancel,
  pending,
  isHarmless = false,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      width="sm"
      isSheetOnMobile={false}
      initialFocus={cancelRef}
      description={text}
      footer={
        <>
          <FooterError text={problem} />
          <Button ref={cancelRef} disabled={!onCancel} onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
