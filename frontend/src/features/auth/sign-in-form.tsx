import { MESSAGES, type SignInRequest } from '@contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSignInMutation } from '@/api/auth';
import { errorText, needsCode } from '@/api/error-text';
import { useGetAuthOptionsQuery } from '@/api/security';
import { fieldsOf } from '@/lib/fields-of';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { PasswordInput } from '@/ui/password-input';
import { EmailField } from './email-field';
import { STRINGS } from './strings';

export interface SignInFormProps {
  onStart: () => void;
  onForgotten: () => void;
  /** Called if the password is correct but the account has two-factor sign-in. */
  onCodeNeeded: (proven: SignInRequest) => void;
}

/** The sign-in form. An error disappears with the next attempt. */
export function SignInForm({ onStart, onForgotten, onCodeNeeded }: SignInFormProps) {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const { data: options } = useGetAuthOptionsQuery();
  const emailRef = useRef<HTMLInputElement>(null);

  useEffect(() => emailRef.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { email = '', password = '' } = fieldsOf(event);
    if (isLoading) return;
    const pair = { email: email.trim(), password };
    const response = await signIn(pair);
    if (needsCode(response.error)) onCodeNeeded(pair);
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <FormError text={error && !needsCode(error) ? errorText(error, MESSAGES.auth.loginFailed) : undefined} />
      <div className="flex flex-col gap-4">
        <EmailField ref={emailRef} onFocus={onStart} />
        <Field label={STRINGS.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            placeholder={STRINGS.passwordPlaceholder}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" disabled={isLoading} className="mt-2 w-full">
          {isLoading ? STRINGS.signingIn : STRINGS.signIn}
        </Button>
        {/* As high as the button, which may appear later: the card is centred, and would move. */}
        <div className="-mb-2 flex min-h-8 justify-center max-md:min-h-11">
          {options?.canResetPassword && (
            <Button variant="ghost" onClick={onForgotten}>
              {STRINGS.forgot}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
