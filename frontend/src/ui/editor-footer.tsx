import { Trash2 } from 'lucide-react';
import { Button } from './button';
import { FooterError } from './footer-error';

export interface EditorFooterProps {
  formId: string;
  labels: Record<'save' | 'saving' | 'cancel' | 'close' | 'delete', string>;
  /** False if there is nothing to save: the content is read-only or was deleted. */
  canSave: boolean;
  isSaving: boolean;
  error: string | undefined;
  onCancel: () => void;
  /** Absent for users who may not delete. */
  onDelete?: () => void;
}

/** The buttons below a form that creates, changes and deletes. */
export function EditorFooter({ formId, labels, canSave, isSaving, error, onCancel, onDelete }: EditorFooterProps) {
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
          <span>{labels.delete}</span>
        </Button>
      )}
      <Button onClick={onCancel}>{canSave ? labels.cancel : labels.close}</Button>
      {canSave && (
        <Button type="submit" form={formId} variant="primary" pending={isSaving}>
          {isSaving ? labels.saving : labels.save}
        </Button>
      )}
    </>
  );
}
