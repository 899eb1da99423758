import { LIMITS, MESSAGES } from '@contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSignInMutation } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { Button } from '@/ui/button';
import { Field, Input } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { PasswordInput } from '@/ui/password-input';
import { STRINGS } from './strings';

/** Spec 4: idle, submitting, then gone (signed in) or an error, which the next attempt clears. */
export function SignInForm({ onStart }: { onStart: () => void }) {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const emailRef = useRef<HTMLInputElement>(null);

  useEffect(() => emailRef.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isLoading) void signIn({ email: email.trim(), password });
  }

  return (
    <form onSubmit={submit}>
      <FormError text={error && errorText(error, MESSAGES.auth.loginFailed)} />
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
      </div>
    </form>
  );
}
