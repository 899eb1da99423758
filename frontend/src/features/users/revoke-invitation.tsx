import { type ManagedUser, MESSAGES } from '@contract';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { useRevokeInvitationMutation } from '@/api/invitations';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { showToast } from '@/ui/show-toast';
import { revokedText, STRINGS } from './strings';
import { nameOf } from './user-groups';

/** Asks for confirmation, then revokes an invitation; a refusal is shown in the dialog. */
export function RevokeInvitation({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const [problem, setProblem] = useState<string>();
  const name = nameOf(user);

  async function confirm() {
    setProblem(undefined);
    const { error } = await revoke(user.id);
    if (error) {
      setProblem(errorText(error, MESSAGES.invitation.revokeFailed));
      return;
    }
    showToast.success(revokedText(name));
    onClose();
  }

  return (
    <ConfirmDialog
      title={STRINGS.revokeTitle}
      text={`${MESSAGES.invitation.confirmRevoke(name)} ${STRINGS.revokeEffect}`}
      problem={problem}
      confirmLabel={STRINGS.revoke}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      pending={isLoading}
    />
  );
}
