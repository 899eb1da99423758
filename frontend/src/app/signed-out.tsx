import type { SignedOutReason } from '@contract';
import { useEffect, useState } from 'react';
import { checkSession } from '@/api/auth';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { onNetworkBack } from '@/lib/network';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useAppDispatch } from '@/store/hooks';
import { fetchBoard } from './first-screen';
import { OfflineScreen } from './offline-screen';
import { STRINGS } from './strings';

/** The sign-in screen; without a network, a screen that says so until the session can be checked. */
export function SignedOut({ reason }: { reason?: SignedOutReason }) {
  const dispatch = useAppDispatch();
  const [isOffline, setIsOffline] = useState(!reason && !navigator.onLine);
  useDocumentTitle(isOffline ? STRINGS.offline : STRINGS.signIn);

  useEffect(() => {
    if (!isOffline) return undefined;
    return onNetworkBack(() => void dispatch(checkSession()).then(() => setIsOffline(false)));
  }, [dispatch, isOffline]);

  // The user may have signed in in another tab: signing in here as well would end that session.
  useEffect(() => {
    const check = () => {
      if (!document.hidden) void dispatch(checkSession());
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [dispatch]);

  if (isOffline) return <OfflineScreen />;
  return <SignInScreen reason={reason} onStart={fetchBoard} />;
}
