import { MESSAGES } from '@contract';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { STRINGS } from './strings';

export type Question = 'discard' | 'delete';

export interface MeetingQuestionsProps {
  question: Question | undefined;
  isDeleting: boolean;
  onDiscard: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

/** What is asked before something is lost. */
export function MeetingQuestions({ question, isDeleting, onDiscard, onDelete, onCancel }: MeetingQuestionsProps) {
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
        text={MESSAGES.meeting.confirmDelete}
        confirmLabel={STRINGS.delete}
        pending={isDeleting}
        onConfirm={onDelete}
        onCancel={onCancel}
      />
    );
  }
  return null;
}
