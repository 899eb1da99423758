import { type InvitationResponse, LIMITS } from '@contract';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { linkDetails, linkHint, STRINGS } from './strings';
import { nameOf } from './user-groups';

export interface InvitationLinkProps {
  made: InvitationResponse;
  onClose: () => void;
}

/**
 * Shows an invitation's link once. Neither Escape nor the backdrop closes it, so that it cannot be lost by accident.
 */
export function InvitationLink({ made: { user, link }, onClose }: InvitationLinkProps) {
  const isMailed = user.invitation !== undefined && user.invitation.mail !== 'off';
  return (
    <Dialog
      title={STRINGS.invitedTitle}
      description={linkDetails(nameOf(user), isMailed)}
      width="sm"
      isSheetOnMobile={false}
      footer={
        <>
          <CopyButton text={link} label={STRINGS.copyLink} />
          <Button variant="primary" onClick={onClose}>
            {STRINGS.done}
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-xs font-semibold text-fg-2">{STRINGS.email}</dt>
          <dd className="text-base break-all">{user.email}</dd>
        </div>
        <div>
          <dt className="text-xs font-semibold text-fg-2">{STRINGS.link}</dt>
          <dd
            data-invitation-link=""
            className="mt-1 rounded-control border border-hairline bg-canvas px-3 py-2 font-mono text-sm break-all select-all"
          >
            {link}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-fg-3">{linkHint(LIMITS.invitation.days)}</p>
    </Dialog>
  );
}
