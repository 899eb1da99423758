import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { askBeforeBack } from '@/ui/undismissable';
import { STRINGS } from './strings';
import type { UserForm } from './use-user-form';

export interface UserFormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  form: UserForm;
  isPending: boolean;
  /** False while a response is awaited that is shown only once. */
  mayClose: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog around a user's fields. Only Cancel closes it with unsaved input; Escape, Back and the like ask first. */
export function UserFormDialog(props: UserFormDialogProps) {
  const { title, description, submitLabel, form, isPending, mayClose, onSubmit, onClose, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  const asks = form.isDirty && !isPending;
  const requestClose = () => (asks ? setIsAsking(true) : onClose());
  useEffect(() => (asks ? askBeforeBack(() => setIsAsking(true)) : undefined), [asks]);
  return (
    <Dialog
      title={title}
      description={description}
      onClose={mayClose ? requestClose : undefined}
      footer={
        <>
          <FooterError text={form.failure} />
          <Button disabled={!mayClose} onClick={onClose}>
            {STRINGS.cancel}
          </Button>
          <Button type="submit" form={form.id} variant="primary" pending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form.id} onSubmit={onSubmit} noValidate>
        {children}
      </form>
      {isAsking && (
        <ConfirmDialog
          title={STRINGS.discardTitle}
          text={STRINGS.discardText}
          confirmLabel={STRINGS.discard}
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
