import { LIMITS, type ManagedUser, MESSAGES } from '@contract';
import { MailPlus, Search, UserPlus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useGetManagedUsersQuery } from '@/api/users';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Input } from '@/ui/field';
import { DeleteUser } from './delete-user';
import { InviteDialog } from './invite-dialog';
import { NewLink } from './new-link';
import { RevokeInvitation } from './revoke-invitation';
import { STRINGS } from './strings';
import { UserDialog } from './user-dialog';
import { groupsShown } from './user-groups';
import { UserList } from './user-list';
import type { UserAction } from './user-row';
import { UsersSkeleton } from './users-skeleton';

type Opened = { kind: 'create' | 'invite' } | { kind: UserAction; user: ManagedUser };

/** All accounts by group, with the actions of an owner. */
export function UserManagement() {
  const { data, error, isFetching, refetch } = useGetManagedUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const sought = useDeferredValue(search);
  const groups = useMemo(() => data && groupsShown(data, sought), [data, sought]);
  /** An open dialog shows the changes of others. */
  const current = (user: ManagedUser) =>
    [data?.owners, data?.staff, data?.clients].flatMap((users) => users ?? []).find(({ id }) => id === user.id) ?? user;
  // A late response must not close the dialog that was opened since.
  const close = () => setOpened((now) => (now === opened ? undefined : now));

  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline px-6 py-2 max-md:px-4">
        <h1 className="mr-auto truncate text-xl font-semibold">{STRINGS.title}</h1>
        <div className="relative w-80 max-md:order-2 max-md:w-full">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-fg-3"
          />
          <Input
            type="search"
            aria-label={STRINGS.search}
            placeholder={STRINGS.searchPlaceholder}
            maxLength={LIMITS.text.searchLength}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="h-8! pl-8! max-md:h-11!"
          />
        </div>
        <Button onClick={() => setOpened({ kind: 'invite' })}>
          <MailPlus aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">{STRINGS.invite}</span>
        </Button>
        <Button variant="primary" onClick={() => setOpened({ kind: 'create' })}>
          <UserPlus aria-hidden="true" className="size-4" />
          {STRINGS.create}
        </Button>
      </header>
      {groups && (
        <UserList
          groups={groups}
          sought={sought}
          onAction={(kind, user) => setOpened({ kind, user })}
          onClear={() => setSearch('')}
        />
      )}
      {!groups && error && (
        <ErrorState
          className="flex-1"
          text={MESSAGES.user.loadFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!groups && !error && <UsersSkeleton />}
      {opened?.kind === 'create' && <UserDialog onClose={close} />}
      {opened?.kind === 'invite' && <InviteDialog onClose={close} />}
      {opened?.kind === 'link' && <NewLink user={opened.user} onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeInvitation user={opened.user} onClose={close} />}
      {opened?.kind === 'edit' && <UserDialog user={current(opened.user)} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteUser user={opened.user} onClose={close} />}
    </div>
  );
}
