import type { Role } from '@contract';
import { useSwitchRoleMutation } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

/** Switches to another available role; the whole shell is mounted again. */
export function useSwitchRole(): (role: Role) => void {
  const [switchRole] = useSwitchRoleMutation();
  return (role) => {
    void switchRole({ role }).then(({ error }) => error && showToast.error(errorText(error, STRINGS.switchFailed)));
  };
}
