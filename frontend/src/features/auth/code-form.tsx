import { MESSAGES, type SignInRequest } from '@contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSignInMutation } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { fieldsOf } from '@/lib/fields-of';
import { Button } from '@/ui/button';
import { Field, Input } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { STRINGS } from './strings';

export interface CodeFormProps {
  /** The accepted e-mail and password. */
  proven: SignInRequest;
  onBack: () => void;
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeForm({ proven, onBack }: CodeFormProps) {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const codeRef = useRef<HTMLInputElement>(null);

  useEffect(() => codeRef.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { code = '' } = fieldsOf(event);
    if (!isLoading) void signIn({ ...proven, code: code.trim() }).then(() => codeRef.current?.select());
  }

  return (
    <form onSubmit={submit}>
      <FormError text={error && errorText(error, MESSAGES.auth.loginFailed)} />
      <div className="flex flex-col gap-4">
        <Field label={STRINGS.code}>
          <Input
            ref={codeRef}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={32}
            className="tnum tracking-widest"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" disabled={isLoading} className="mt-2 w-full">
          {isLoading ? STRINGS.verifying : STRINGS.verify}
        </Button>
        <Button variant="ghost" onClick={onBack} className="-mb-2 self-center">
          {STRINGS.otherAccount}
        </Button>
      </div>
    </form>
  );
}
