import { RESET_LINK_PREFIX } from '@contract';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { checkSession, useGetMeQuery } from '@/api/auth';
import { retryFailed } from '@/api/retry-failed';
import { SignInScreen } from '@/features/auth/sign-in-screen';
import { onNetworkBack } from '@/lib/network';
import { checkVersion } from '@/lib/page-version';
import type { Part } from '@/lib/part';
import { useFragment, usePath } from '@/lib/path';
import { useDocumentTitle } from '@/lib/use-document-title';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { Toaster } from '@/ui/toaster';
import { LoadingScreen } from './loading-screen';
import { fetchBoard, resetPasswordPart, shellPart } from './parts';
import { PAGES } from './routes';
import { STRINGS } from './strings';
import { UpdateNotice } from './update-notice';

export function App() {
  useNetworkBack();
  return (
    <>
      <Addressed />
      <UpdateNotice />
      <Toaster />
    </>
  );
}

/** Makes up for what failed while the network was gone; a server that comes back may be a newer one. */
function useNetworkBack() {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onNetworkBack(() => {
        dispatch(retryFailed());
        void checkVersion();
      }),
    [dispatch],
  );
}

interface WholePageProps<P> {
  part: Part<ComponentType<P>>;
  children: (Component: ComponentType<P>) => ReactNode;
}

function WholePage<P>({ part, children }: WholePageProps<P>) {
  return (
    <LazyPart part={part} pending={<LoadingScreen />} failed={<PartFailure part={part} className="min-h-dvh" />}>
      {children}
    </LazyPart>
  );
}

/** What the address asks for: a page of its own, a new password, or else the product. */
function Addressed() {
  const page = PAGES[usePath()];
  const fragment = useFragment();
  const dispatch = useAppDispatch();
  if (page) return <WholePage part={page}>{(Page) => <Page />}</WholePage>;
  if (!fragment.startsWith(RESET_LINK_PREFIX)) return <Product />;
  const token = fragment.slice(RESET_LINK_PREFIX.length);
  return (
    <WholePage part={resetPasswordPart}>
      {(ResetPasswordPage) => <ResetPasswordPage token={token} onDone={() => void dispatch(checkSession())} />}
    </WholePage>
  );
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
      return <SignInScreen reason={session.reason} onStart={fetchBoard} />;
    case 'signed-in':
      return <WholePage part={shellPart}>{(Shell) => <Shell />}</WholePage>;
  }
}
