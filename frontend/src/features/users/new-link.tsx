import { type InvitationResponse, type ManagedUser, MESSAGES } from '@contract';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { useRenewInvitationMutation } from '@/api/invitations';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { InvitationLink } from './invitation-link';
import { newLinkText, STRINGS } from './strings';
import { nameOf } from './user-groups';

/** Replaces an invitation's link: only a hash of the earlier one is stored, so it cannot be shown again. */
export function NewLink({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [renew, { isLoading }] = useRenewInvitationMutation();
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<InvitationResponse>();

  async function confirm() {
    setProblem(undefined);
    const { data, error } = await renew(user.id);
    if (data) setMade(data);
    else setProblem(errorText(error, MESSAGES.invitation.inviteFailed));
  }

  if (made) return <InvitationLink made={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={STRINGS.newLinkTitle}
      text={newLinkText(nameOf(user))}
      problem={problem}
      confirmLabel={STRINGS.makeNewLink}
      onConfirm={() => void confirm()}
      // The new link is shown once, and the earlier one no longer works.
      onCancel={isLoading ? undefined : onClose}
      pending={isLoading}
    />
  );
}
