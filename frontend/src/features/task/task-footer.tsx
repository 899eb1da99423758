import { Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { FooterError } from '@/ui/footer-error';
import { STRINGS } from './strings';

export interface TaskFooterProps {
  formId: string;
  isNew: boolean;
  /** Absent where there is nothing to save: the task may only be read, or is gone. */
  canSave: boolean;
  isSaving: boolean;
  error: string | undefined;
  onCancel: () => void;
  /** Absent for who may not delete. */
  onDelete?: () => void;
}

export function TaskFooter({ formId, isNew, canSave, isSaving, error, onCancel, onDelete }: TaskFooterProps) {
  const saveLabel = isNew ? STRINGS.create : STRINGS.save;
  const savingLabel = isNew ? STRINGS.creating : STRINGS.saving;
  return (
    <>
      <FooterError text={error} />
      {onDelete && (
        <Button
          variant="ghost"
          onClick={onDelete}
          className="mr-auto -ml-3 text-danger not-aria-disabled:hover:text-danger"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          {STRINGS.delete}
        </Button>
      )}
      <Button onClick={onCancel}>{canSave ? STRINGS.cancel : STRINGS.close}</Button>
      {canSave && (
        <Button type="submit" form={formId} variant="primary" pending={isSaving}>
          {isSaving ? savingLabel : saveLabel}
        </Button>
      )}
    </>
  );
}
