import type { Role } from '@contract';
import { useSwitchRoleMutation } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

/** Looks on as another of the available roles; the whole shell begins anew with it. */
export function useSwitchRole(): (role: Role) => void {
  const [switchRole] = useSwitchRoleMutation();
  return (role) => {
    void switchRole({ role }).then(({ error }) => error && showToast.error(errorText(error, STRINGS.switchFailed)));
  };
}
