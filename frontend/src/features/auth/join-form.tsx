import { MESSAGES, newPasswordsProblem } from '@contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text';
import { useAcceptInvitationMutation } from '@/api/invitations';
import { fieldsOf } from '@/lib/fields-of';
import { Button } from '@/ui/button';
import { Field, Input } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { NewPasswordFields } from './new-password-fields';
import { STRINGS } from './strings';

/** Sets the first password of an invited user, which also signs them in. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const [accept, { isLoading, isSuccess }] = useAcceptInvitationMutation();
  const [problem, setProblem] = useState<string>();
  const firstRef = useRef<HTMLInputElement>(null);
  const isPending = isLoading || isSuccess;
  useEffect(() => firstRef.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { password = '', confirmation = '' } = fieldsOf(event);
    if (isPending) return;
    const found = newPasswordsProblem(password, confirmation);
    setProblem(found);
    if (found) return;
    const { error } = await accept({ token, newPassword: password });
    // Reloads the page: no data of a previously signed-in user may remain.
    if (error) setProblem(errorText(error, MESSAGES.invitation.acceptFailed));
    else location.replace('/');
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={problem} />
      <div className="flex flex-col gap-4">
        {/* Password managers save the password with this address. */}
        <Field label={STRINGS.email}>
          <Input type="email" name="email" autoComplete="username" readOnly value={email} />
        </Field>
        <NewPasswordFields firstRef={firstRef} />
        <Button type="submit" variant="primary" size="lg" disabled={isPending} className="mt-2 w-full">
          {isPending ? STRINGS.joining : STRINGS.join}
        </Button>
      </div>
    </form>
  );
}
