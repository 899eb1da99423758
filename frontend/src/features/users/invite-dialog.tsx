import { type InvitationResponse, MESSAGES } from '@contract';
import { type FormEvent, useState } from 'react';
import { useInviteUserMutation } from '@/api/invitations';
import { InvitationLink } from './invitation-link';
import { STRINGS } from './strings';
import { useUserForm } from './use-user-form';
import { UserFields } from './user-fields';
import { createRequest } from './user-form';
import { UserFormDialog } from './user-form-dialog';

/**
 * Invites a user, who chooses their own password; the link is then shown once, in place of the form, which therefore
 * cannot be closed while the link is requested.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite, { isLoading }] = useInviteUserMutation();
  const form = useUserForm();
  const [made, setMade] = useState<InvitationResponse>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const valid = form.checked(event);
    if (isLoading || !valid) return;
    const { data, error } = await invite(createRequest(valid));
    if (data) setMade(data);
    else form.refused(error, MESSAGES.invitation.inviteFailed);
  }

  if (made) return <InvitationLink made={made} onClose={onClose} />;
  return (
    <UserFormDialog
      title={STRINGS.inviteTitle}
      description={STRINGS.inviteDetails}
      submitLabel={isLoading ? STRINGS.inviting : STRINGS.makeLink}
      form={form}
      isPending={isLoading}
      mayClose={!isLoading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <UserFields values={form.values} problems={form.problems} onChange={form.change} withPassword={false} />
    </UserFormDialog>
  );
}
