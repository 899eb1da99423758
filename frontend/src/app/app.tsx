import { lazy, Suspense } from 'react';
import { useGetMeQuery } from '@/api/auth';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useAppSelector } from '@/store/hooks';
import { Toaster } from '@/ui/toaster';
import { LoadingScreen } from './loading-screen';
import { loadShell, prefetchBoard } from './prefetch';
import { pageTitle, STRINGS } from './strings';

const Shell = lazy(() => loadShell().then(({ Shell: component }) => ({ default: component })));

/** Spec 2 and 4: 'Loading' while the session is checked, then the sign-in screen or the shell. */
export function App() {
  const session = useAppSelector((state) => state.session);
  const isSignedOut = session.status === 'signed-out';
  useGetMeQuery(undefined, { skip: isSignedOut });
  useDocumentTitle(pageTitle(isSignedOut ? STRINGS.signIn : undefined));
  return (
    <>
      {session.status === 'checking' && <LoadingScreen />}
      {isSignedOut && <SignInScreen reason={session.reason} onStart={prefetchBoard} />}
      {session.status === 'signed-in' && (
        <Suspense fallback={<LoadingScreen />}>
          <Shell />
        </Suspense>
      )}
      <Toaster />
    </>
  );
}
