import type { SignedOutReason, SignInRequest } from '@contract';
import { useState } from 'react';
import { part } from '@/lib/part';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { AuthFrame } from './auth-frame';
import { CodeForm } from './code-form';
import { SignInForm } from './sign-in-form';
import { SIGNED_OUT_TEXT, STRINGS } from './strings';

const forgotPart = part(() => import('./forgot-password').then((it) => it.ForgotPassword));

export interface SignInScreenProps {
  /** The reason why a session ended, if there was one. */
  reason?: SignedOutReason;
  /** Called when the user starts to sign in, so that the app can be prefetched. */
  onStart: () => void;
}

/** Signs in, with the second step if needed, or requests a password reset. */
export function SignInScreen({ reason, onStart }: SignInScreenProps) {
  const [isForgotten, setIsForgotten] = useState(false);
  const [proven, setProven] = useState<SignInRequest>();

  if (isForgotten) {
    return (
      <LazyPart part={forgotPart} failed={<PartFailure part={forgotPart} className="min-h-dvh" />}>
        {(ForgotPassword) => <ForgotPassword onBack={() => setIsForgotten(false)} />}
      </LazyPart>
    );
  }
  if (proven) {
    return (
      <AuthFrame title={STRINGS.codeTitle} details={STRINGS.codeDetails}>
        <CodeForm proven={proven} onBack={() => setProven(undefined)} />
      </AuthFrame>
    );
  }
  const notice = navigator.cookieEnabled ? reason && SIGNED_OUT_TEXT[reason] : STRINGS.noCookies;
  return (
    <AuthFrame title={STRINGS.welcome} details={STRINGS.details}>
      {notice && (
        <p role="status" className="mb-5 rounded-control bg-raised px-3 py-2 text-base text-fg-2">
          {notice}
        </p>
      )}
      <SignInForm onStart={onStart} onForgotten={() => setIsForgotten(true)} onCodeNeeded={setProven} />
    </AuthFrame>
  );
}
