import { useCurrentUser } from '@/api/auth';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { STRINGS } from '../strings';
import { RoleButton } from './role-button';
import { useSwitchRole } from './use-switch-role';

/** The roles that the user may view the product as. */
export function RoleSwitcher() {
  const { role, accountRole, availableRoles } = useCurrentUser();
  const switchRole = useSwitchRole();
  return (
    <Menu trigger={<RoleButton role={role} />} align="start">
      <MenuLabel>{STRINGS.viewAsLabel}</MenuLabel>
      {availableRoles.map((choice) => (
        <MenuItem key={choice} isChecked={choice === role} onSelect={() => choice !== role && switchRole(choice)}>
          <span>{choice}</span>
          {choice === accountRole && <span className="text-fg-3"> · {STRINGS.ownRole}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
