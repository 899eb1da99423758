import { INVITE_LINK_PREFIX, RESET_LINK_PREFIX } from '@contract';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { checkSession, useGetMeQuery } from '@/api/auth';
import { retryFailed } from '@/api/retry-failed';
import { onNetworkBack } from '@/lib/network';
import { checkVersion } from '@/lib/page-version';
import type { Part } from '@/lib/part';
import { useFragment, usePath } from '@/lib/path';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { Toaster } from '@/ui/toaster';
import { shellPart } from './first-screen';
import { LoadingScreen } from './loading-screen';
import { joinPart, resetPasswordPart } from './parts';
import { PAGES } from './routes';
import { SignedOut } from './signed-out';
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

/**
 * Retries requests that failed without a network, and checks the version: a restarted server may have been updated.
 */
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

/** The page for the address: a public page, an invitation, a password reset, or else the product. */
function Addressed() {
  const page = PAGES[usePath()];
  const fragment = useFragment();
  const dispatch = useAppDispatch();
  if (page) return <WholePage part={page}>{(Page) => <Page />}</WholePage>;
  if (fragment.startsWith(INVITE_LINK_PREFIX)) {
    const invited = fragment.slice(INVITE_LINK_PREFIX.length);
    return <WholePage part={joinPart}>{(JoinPage) => <JoinPage token={invited} />}</WholePage>;
  }
  if (!fragment.startsWith(RESET_LINK_PREFIX)) return <Product />;
  const token = fragment.slice(RESET_LINK_PREFIX.length);
  return (
    <WholePage part={resetPasswordPart}>
      {(ResetPasswordPage) => <ResetPasswordPage token={token} onDone={() => void dispatch(checkSession())} />}
    </WholePage>
  );
}

/** 'Loading' while the session is checked, then the sign-in screen or the shell. */
function Product() {
  const session = useAppSelector((state) => state.session);
  const isSignedOut = session.status === 'signed-out';
  useGetMeQuery(undefined, { skip: isSignedOut });
  switch (session.status) {
    case 'checking':
      return <LoadingScreen />;
    case 'signed-out':
      return <SignedOut reason={session.reason} />;
    case 'signed-in':
      return <WholePage part={shellPart}>{(Shell) => <Shell />}</WholePage>;
  }
}
