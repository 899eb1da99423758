import { formatCount, type ManagedUser } from '@contract';
import { UserX } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useHeld, useIsAimed } from '@/ui/use-steady';
import { GROUP_LABELS, shownText, STRINGS } from './strings';
import type { UserGroup } from './user-groups';
import { UserRow, type UserRowProps } from './user-row';

export interface UserListProps {
  groups: { group: UserGroup; users: ManagedUser[] }[];
  /** The search that the users match. */
  sought: string;
  onAction: UserRowProps['onAction'];
  onClear: () => void;
}

export function UserList({ groups: latest, sought, onAction, onClear }: UserListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const groups = useHeld(latest, useIsAimed(ref), sought);
  const count = groups.reduce((sum, { users }) => sum + users.length, 0);
  return (
    <div ref={ref} className="flex min-h-0 flex-1 flex-col gap-7 overflow-y-auto px-6 pt-5 pb-end-8 max-md:px-4">
      <p role="status" className="sr-only">
        {shownText(count)}
      </p>
      {groups.map(({ group, users }) => (
        <Group key={group} group={group} users={users} onAction={onAction} />
      ))}
      {groups.length === 0 && (
        <EmptyState
          className="flex-1"
          icon={<UserX aria-hidden="true" className="size-6" />}
          text={STRINGS.noMatch}
          action={<Button onClick={onClear}>{STRINGS.clearSearch}</Button>}
        />
      )}
    </div>
  );
}

type GroupProps = Pick<UserListProps, 'onAction'> & UserListProps['groups'][number];

function Group({ group, users, onAction }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline gap-2 pb-2 text-base font-semibold">
        <span>{GROUP_LABELS[group]}</span>
        <span className="tnum text-sm font-normal text-fg-3">{formatCount(users.length)}</span>
      </h2>
      {users.length === 0 ? (
        <p className="border-t border-hairline py-4 text-fg-3">{STRINGS.nobody}</p>
      ) : (
        <ul className="border-t border-hairline max-md:flex max-md:flex-col max-md:gap-2 max-md:border-0">
          {users.map((user) => (
            <UserRow key={user.id} user={user} onAction={onAction} />
          ))}
        </ul>
      )}
    </section>
  );
}
