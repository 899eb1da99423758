import { ConfirmDialog } from './confirm-dialog';

export type Question = 'discard' | 'delete';

export interface EditorQuestionsProps {
  question: Question | undefined;
  texts: Record<'discardTitle' | 'discardText' | 'discard' | 'deleteTitle' | 'deleteText' | 'delete', string>;
  isDeleting: boolean;
  onDiscard: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

/** Asks before discarding changes or deleting. */
export function EditorQuestions({ question, texts, isDeleting, onDiscard, onDelete, onCancel }: EditorQuestionsProps) {
  if (question === 'discard') {
    return (
      <ConfirmDialog
        title={texts.discardTitle}
        text={texts.discardText}
        confirmLabel={texts.discard}
        onConfirm={onDiscard}
        onCancel={onCancel}
      />
    );
  }
  if (question === 'delete') {
    return (
      <ConfirmDialog
        title={texts.deleteTitle}
        text={texts.deleteText}
        confirmLabel={texts.delete}
        pending={isDeleting}
        onConfirm={onDelete}
        onCancel={onCancel}
      />
    );
  }
  return null;
}
