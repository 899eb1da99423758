import { type ManagedUser, MESSAGES } from '@contract';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { useDeleteUserMutation } from '@/api/users';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/show-toast';
import { deletedText, STRINGS } from './strings';
import { nameOf } from './user-groups';

/** Asks for confirmation, then deletes an account; a refusal is shown in the dialog. */
export function DeleteUser({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteUserMutation();
  const [problem, setProblem] = useState<string>();
  const name = nameOf(user);

  async function confirm() {
    setProblem(undefined);
    const { error } = await remove(user.id);
    if (error) {
      setProblem(errorText(error, MESSAGES.user.deleteFailed));
      return;
    }
    showToast.success(deletedText(name));
    onClose();
  }

  return (
    <ConfirmDialog
      title={STRINGS.deleteTitle}
      text={`${MESSAGES.user.confirmDelete(name)} ${STRINGS.deleteEffect}`}
      problem={problem}
      confirmLabel={STRINGS.delete}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      pending={isLoading}
    />
  );
}
