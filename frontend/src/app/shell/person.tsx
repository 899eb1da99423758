import { ChevronsUpDown } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { Avatar } from '@/ui/avatar';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { STRINGS } from '../strings';
import { useSwitchRole } from './use-switch-role';

/** Who is signed in, as which role; those who may choose which one they look on as here (decisions 2). */
export function Person() {
  const user = useCurrentUser();
  const name = user.name || user.email;
  return (
    <div className="flex shrink-0 items-center gap-3 px-5 pt-2 pb-4">
      <Avatar userId={user.id} name={name} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base font-semibold">{name}</p>
        {user.availableRoles.length > 1 && !user.mustChangePassword ? (
          <RoleSwitcher />
        ) : (
          <p className="truncate text-xs text-fg-3">{user.role}</p>
        )}
      </div>
    </div>
  );
}

function RoleSwitcher() {
  const { role, accountRole, availableRoles } = useCurrentUser();
  const switchRole = useSwitchRole();
  const trigger = (
    <button
      type="button"
      className="-ml-1.5 flex max-w-full items-center gap-1 rounded-badge px-1.5 text-xs text-fg-3 transition-colors hover:bg-hover hover:text-fg data-[state=open]:bg-hover max-md:min-h-7"
    >
      <span className="truncate">{role}</span>
      <span className="sr-only">. {STRINGS.viewAs}</span>
      <ChevronsUpDown aria-hidden="true" className="size-3 shrink-0" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <MenuLabel>{STRINGS.viewAsLabel}</MenuLabel>
      {availableRoles.map((choice) => (
        <MenuItem key={choice} isChecked={choice === role} onSelect={() => choice !== role && switchRole(choice)}>
          {choice}
          {choice === accountRole && <span className="text-fg-3"> · {STRINGS.ownRole}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
