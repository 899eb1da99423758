import { useSignOutMutation } from '@/api/auth';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

/** Ends the session. If the request fails, the user stays signed in and gets an error. */
export function useLogout(): () => void {
  const [signOut] = useSignOutMutation();
  return () => {
    void signOut().then((response) => response.error && showToast.error(STRINGS.logoutFailed));
  };
}
