import { useSignOutMutation } from '@/api/auth';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

/** Ends the session. If the server cannot be told, the person stays signed in and is told so. */
export function useLogout(): () => void {
  const [signOut] = useSignOutMutation();
  return () => {
    void signOut().then((answer) => answer.error && showToast.error(STRINGS.logoutFailed));
  };
}
