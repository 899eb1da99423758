import { useCurrentUser } from '@/api/auth';
import { Avatar } from '@/ui/avatar';
import { LateTrigger } from '@/ui/late-trigger';
import { roleSwitcherPart } from '../parts';
import { RoleButton } from './role-button';

/** The signed-in user and their role, with the role switcher for users who may view another role. */
export function Person() {
  const user = useCurrentUser();
  const name = user.name || user.email;
  return (
    <div className="flex shrink-0 items-center gap-3 px-5 pt-2 pb-4">
      <Avatar userId={user.id} name={name} size="lg" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-base font-semibold">
          {name}
        </p>
        {user.availableRoles.length > 1 && !user.mustChangePassword ? (
          <LateTrigger part={roleSwitcherPart} trigger={<RoleButton role={user.role} />}>
            {(RoleSwitcher) => <RoleSwitcher />}
          </LateTrigger>
        ) : (
          <p className="truncate text-xs text-fg-3">{user.role}</p>
        )}
      </div>
    </div>
  );
}
