import { LIMITS, MESSAGES, type SignInRequest } from '@contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSignInMutation } from '@/api/auth';
import { errorText, needsCode } from '@/api/error-text';
import { useGetAuthOptionsQuery } from '@/api/security';
import { Button } from '@/ui/button';
import { Field, Input } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { PasswordInput } from '@/ui/password-input';
import { STRINGS } from './strings';

export interface SignInFormProps {
  onStart: () => void;
  onForgotten: () => void;
  /** The pair is right, but the account has a second factor. */
  onCodeNeeded: (proven: SignInRequest) => void;
}

/** Spec 4: idle, submitting, then gone (signed in) or an error, which the next attempt clears. */
export function SignInForm({ onStart, onForgotten, onCodeNeeded }: SignInFormProps) {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const { data: options } = useGetAuthOptionsQuery();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const emailRef = useRef<HTMLInputElement>(null);

  useEffect(() => emailRef.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const pair = { email: email.trim(), password };
    const answer = await signIn(pair);
    if (needsCode(answer.error)) onCodeNeeded(pair);
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <FormError text={error && !needsCode(error) ? errorText(error, MESSAGES.auth.loginFailed) : undefined} />
      <div className="flex flex-col gap-4">
        <Field label={STRINGS.email}>
          <Input
            ref={emailRef}
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={LIMITS.text.emailLength}
            placeholder={STRINGS.emailPlaceholder}
            value={email}
            onFocus={onStart}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={STRINGS.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            placeholder={STRINGS.passwordPlaceholder}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" disabled={isLoading} className="mt-2 w-full">
          {isLoading ? STRINGS.signingIn : STRINGS.signIn}
        </Button>
        {options?.canResetPassword && (
          <Button variant="ghost" onClick={onForgotten} className="-mb-2 self-center">
            {STRINGS.forgot}
          </Button>
        )}
      </div>
    </form>
  );
}
