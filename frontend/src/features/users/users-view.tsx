import { MESSAGES } from '@contract';
import { ShieldX } from 'lucide-react';
import { useCan } from '@/lib/permissions';
import { EmptyState } from '@/ui/empty-state';
import { STRINGS } from './strings';
import { UserManagement } from './user-management';

export { InviteDialog } from './invite-dialog';

/** Shown to owners; other users see that they have no access. */
export function UsersView() {
  const can = useCan();
  if (can('user.manage')) return <UserManagement />;
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 items-center border-b border-hairline px-6 max-md:px-4">
        <h1 className="text-xl font-semibold">{STRINGS.title}</h1>
      </header>
      <EmptyState
        className="flex-1"
        icon={<ShieldX aria-hidden="true" className="size-6" />}
        text={MESSAGES.user.accessDenied}
      />
    </div>
  );
}
