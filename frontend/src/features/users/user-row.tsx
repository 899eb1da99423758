import type { ManagedUser, PendingInvitation } from '@contract';
import { KeyRound, Link2, MailQuestion, MailX, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { useCan } from '@/lib/permissions';
import { formatDateTime, useNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { NO_SLIP } from '@/ui/use-steady';
import { deleteLabel, editLabel, newLinkLabel, revokeLabel, SHORT_EMPLOYMENT, STRINGS } from './strings';
import { nameOf } from './user-groups';

export type UserAction = 'edit' | 'delete' | 'link' | 'revoke';

export interface UserRowProps {
  user: ManagedUser;
  onAction: (action: UserAction, user: ManagedUser) => void;
}

const GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 ' +
  'md:grid-cols-[minmax(0,1.4fr)_72px_minmax(0,1fr)_104px] xl:grid-cols-[minmax(0,1.6fr)_120px_minmax(0,1fr)_minmax(0,1fr)_104px]';

/** Five cells on a wide screen; on a phone, a card with the same content. */
export function UserRow({ user, onAction }: UserRowProps) {
  const { name, email, role, companyName, employmentType, timezone } = user;
  return (
    <li
      className={`${GRID} border-b border-hairline py-2.5 max-md:rounded-card max-md:border-0 max-md:bg-surface max-md:px-4 max-md:py-3`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar userId={user.id} name={nameOf(user)} size="lg" />
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            <span dir="auto" className="truncate text-base font-semibold">
              {nameOf(user)}
            </span>
            <You id={user.id} />
          </p>
          {name && <p className="truncate text-xs text-fg-3">{email}</p>}
        </div>
      </div>
      <Badge className="justify-self-start max-md:col-start-2 max-md:row-start-2 max-md:self-start max-md:justify-self-end">
        {role}
      </Badge>
      <div className="min-w-0 max-md:col-start-1 max-md:row-start-2">
        <p dir="auto" className="truncate">
          {role === 'CLIENT' ? companyName : employmentType && SHORT_EMPLOYMENT[employmentType]}
        </p>
        <p className="truncate text-xs text-fg-3">{timezone.replaceAll('_', ' ')}</p>
      </div>
      <div className="flex min-w-0 flex-wrap gap-1.5 max-xl:order-last max-xl:col-span-full max-xl:empty:hidden">
        {user.invitation && <InvitationBadge invitation={user.invitation} />}
        {user.mustChangePassword && !user.isInvited && <TemporaryBadge until={user.temporaryPasswordUntil} />}
        {user.twoFactorEnabled && (
          <Badge>
            <ShieldCheck aria-hidden="true" className="size-3" />
            {STRINGS.twoFactor}
          </Badge>
        )}
      </div>
      <Actions user={user} onAction={onAction} />
    </li>
  );
}

function You({ id }: { id: string }) {
  return useCurrentUser().id === id && <Badge tone="strong">{STRINGS.you}</Badge>;
}

function InvitationBadge({ invitation: { expiresAt, mail } }: { invitation: PendingInvitation }) {
  const { timezone } = useCurrentUser();
  const now = useNow(60_000);
  const isOver = Date.parse(expiresAt) <= now;
  return (
    <>
      <Badge tone={isOver ? 'danger' : 'neutral'}>
        <MailQuestion aria-hidden="true" className="size-3" />
        <span title={formatDateTime(expiresAt, timezone)}>{isOver ? STRINGS.invitationExpired : STRINGS.invited}</span>
      </Badge>
      {mail === 'failed' && !isOver && (
        <Badge tone="danger">
          <MailX aria-hidden="true" className="size-3" />
          {STRINGS.mailFailed}
        </Badge>
      )}
    </>
  );
}

function TemporaryBadge({ until }: { until: string | null }) {
  const { timezone } = useCurrentUser();
  const now = useNow(60_000);
  const isOver = until !== null && Date.parse(until) <= now;
  return (
    <Badge tone={isOver ? 'danger' : 'neutral'}>
      <KeyRound aria-hidden="true" className="size-3" />
      <span title={until ? formatDateTime(until, timezone) : undefined}>
        {isOver ? STRINGS.temporaryExpired : STRINGS.temporary}
      </span>
    </Badge>
  );
}

function Actions({ user, onAction }: UserRowProps) {
  const can = useCan();
  const subject = { ownerId: user.id, role: user.role };
  const name = nameOf(user);
  return (
    <div className="flex justify-end gap-1 max-md:col-start-2 max-md:row-start-1 md:justify-start">
      {user.isInvited && (
        <IconButton label={newLinkLabel(name)} onClick={() => onAction('link', user)}>
          <Link2 aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      {can('user.edit', subject) && (
        <IconButton label={editLabel(name)} onClick={() => onAction('edit', user)}>
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      {user.isInvited ? (
        <IconButton label={revokeLabel(name)} isDanger {...NO_SLIP} onClick={() => onAction('revoke', user)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        can('user.delete', subject) && (
          <IconButton label={deleteLabel(name)} isDanger {...NO_SLIP} onClick={() => onAction('delete', user)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        )
      )}
    </div>
  );
}
