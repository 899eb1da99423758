import { type InvitationResponse, MESSAGES } from '@contract';
import { type FormEvent, useId, useState } from 'react';
import { useInviteUserMutation } from '@/api/invitations';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { InvitationLink } from './invitation-link';
import { STRINGS } from './strings';
import { useUserForm } from './use-user-form';
import { UserFields } from './user-fields';
import { createRequest } from './user-form';

/**
 * Invites a user, who chooses their own password; the link is then shown once, in place of the form, which therefore
 * cannot be closed while the link is requested.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite, { isLoading }] = useInviteUserMutation();
  const { values, problems, failure, change, checked, refused } = useUserForm();
  const [made, setMade] = useState<InvitationResponse>();
  const formId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const valid = checked(event);
    if (isLoading || !valid) return;
    const { data, error } = await invite(createRequest(valid));
    if (data) setMade(data);
    else refused(error, MESSAGES.invitation.inviteFailed);
  }

  if (made) return <InvitationLink made={made} onClose={onClose} />;
  return (
    <Dialog
      title={STRINGS.inviteTitle}
      description={STRINGS.inviteDetails}
      onClose={isLoading ? undefined : onClose}
      footer={
        <>
          <FooterError text={failure} />
          <Button disabled={isLoading} onClick={onClose}>
            {STRINGS.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading}>
            {isLoading ? STRINGS.inviting : STRINGS.makeLink}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <UserFields values={values} problems={problems} onChange={change} withPassword={false} />
      </form>
    </Dialog>
  );
}
