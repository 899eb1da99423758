import { RESET_LINK_PREFIX } from '@contract';
import { lazy, Suspense } from 'react';
import { checkSession, useGetMeQuery } from '@/api/auth';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { useFragment, usePath } from '@/lib/path';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Toaster } from '@/ui/toaster';
import { LoadingScreen } from './loading-screen';
import { loadShell, prefetchBoard } from './prefetch';
import { PAGES } from './routes';
import { STRINGS } from './strings';

const Shell = lazy(() => loadShell().then(({ Shell: component }) => ({ default: component })));
const ResetPasswordPage = lazy(() =>
  import('@/features/auth/reset-password-page').then((it) => ({ default: it.ResetPasswordPage })),
);

export function App() {
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Addressed />
      </Suspense>
      <Toaster />
    </>
  );
}

/** What the address asks for: a page of its own, a new password, or else the product. */
function Addressed() {
  const Page = PAGES[usePath()];
  const fragment = useFragment();
  const dispatch = useAppDispatch();
  if (Page) return <Page />;
  if (!fragment.startsWith(RESET_LINK_PREFIX)) return <Product />;
  const token = fragment.slice(RESET_LINK_PREFIX.length);
  return <ResetPasswordPage token={token} onDone={() => void dispatch(checkSession())} />;
}

/** Spec 2 and 4: 'Loading' while the session is checked, then the sign-in screen or the shell. */
function Product() {
  const session = useAppSelector((state) => state.session);
  const isSignedOut = session.status === 'signed-out';
  useGetMeQuery(undefined, { skip: isSignedOut });
  useDocumentTitle(isSignedOut ? STRINGS.signIn : undefined);
  switch (session.status) {
    case 'checking':
      return <LoadingScreen />;
    case 'signed-out':
      return <SignInScreen reason={session.reason} onStart={prefetchBoard} />;
    case 'signed-in':
      return <Shell />;
  }
}
