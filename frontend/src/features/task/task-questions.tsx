import { MESSAGES } from '@contract';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { STRINGS } from './strings';

export type Question = 'discard' | 'delete';

export interface TaskQuestionsProps {
  question: Question | undefined;
  /** As it is stored, whatever is typed over it. */
  title: string;
  isDeleting: boolean;
  onDiscard: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

/** What is asked before something is lost. */
export function TaskQuestions({ question, title, isDeleting, onDiscard, onDelete, onCancel }: TaskQuestionsProps) {
  if (question === 'discard') {
    return (
      <ConfirmDialog
        title={STRINGS.discardTitle}
        text={STRINGS.discardText}
        confirmLabel={STRINGS.discard}
        onConfirm={onDiscard}
        onCancel={onCancel}
      />
    );
  }
  if (question === 'delete') {
    return (
      <ConfirmDialog
        title={STRINGS.deleteTitle}
        text={MESSAGES.task.confirmDelete(title)}
        confirmLabel={STRINGS.delete}
        pending={isDeleting}
        onConfirm={onDelete}
        onCancel={onCancel}
      />
    );
  }
  return null;
}
