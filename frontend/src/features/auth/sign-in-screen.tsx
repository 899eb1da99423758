import type { SignedOutReason, SignInRequest } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { AuthFrame } from './auth-frame';
import { CodeForm } from './code-form';
import { SignInForm } from './sign-in-form';
import { SIGNED_OUT_TEXT, STRINGS } from './strings';

const ForgotPassword = lazy(() =>
  import('./forgot-password').then(({ ForgotPassword: component }) => ({ default: component })),
);

export interface SignInScreenProps {
  /** Why an open session is over, if one was. */
  reason?: SignedOutReason;
  /** Called when someone starts to sign in: time to fetch what comes after. */
  onStart: () => void;
}

/** Signing in, with its second step for those who have one; or asking for a new password. */
export function SignInScreen({ reason, onStart }: SignInScreenProps) {
  const [isForgotten, setIsForgotten] = useState(false);
  const [proven, setProven] = useState<SignInRequest>();

  if (isForgotten) {
    return (
      <Suspense fallback={null}>
        <ForgotPassword onBack={() => setIsForgotten(false)} />
      </Suspense>
    );
  }
  if (proven) {
    return (
      <AuthFrame title={STRINGS.codeTitle} details={STRINGS.codeDetails}>
        <CodeForm proven={proven} onBack={() => setProven(undefined)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={STRINGS.welcome} details={STRINGS.details}>
      {reason && (
        <p role="status" className="mb-5 rounded-control bg-raised px-3 py-2 text-base text-fg-2">
          {SIGNED_OUT_TEXT[reason]}
        </p>
      )}
      <SignInForm onStart={onStart} onForgotten={() => setIsForgotten(true)} onCodeNeeded={setProven} />
    </AuthFrame>
  );
}
