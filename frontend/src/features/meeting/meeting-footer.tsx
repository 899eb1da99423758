import { Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { FooterError } from '@/ui/footer-error';
import { STRINGS } from './strings';

export interface MeetingFooterProps {
  formId: string;
  isNew: boolean;
  /** False where there is nothing to save: the meeting may only be read, or is gone. */
  canSave: boolean;
  isSaving: boolean;
  error: string | undefined;
  onCancel: () => void;
  /** Absent for who may not delete. */
  onDelete?: () => void;
}

export function MeetingFooter({ formId, isNew, canSave, isSaving, error, onCancel, onDelete }: MeetingFooterProps) {
  const saveLabel = isNew ? STRINGS.create : STRINGS.update;
  const savingLabel = isNew ? STRINGS.creating : STRINGS.updating;
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
