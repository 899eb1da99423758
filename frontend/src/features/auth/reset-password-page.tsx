import { MESSAGES, newPasswordsProblem } from '@contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/error-text';
import { useResetPasswordMutation } from '@/api/security';
import { fieldsOf } from '@/lib/fields-of';
import { replacePath } from '@/lib/path';
import { useDocumentTitle } from '@/lib/use-document-title';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { showToast } from '@/ui/show-toast';
import { AuthFrame } from './auth-frame';
import { NewPasswordFields } from './new-password-fields';
import { STRINGS } from './strings';

export interface ResetPasswordPageProps {
  token: string;
  /** Called after the reset, which ends this browser's session if it is the same account's. */
  onDone: () => void;
}

/** The page that the e-mailed link opens, with or without a session. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [problem, setProblem] = useState<string>();
  const firstRef = useRef<HTMLInputElement>(null);
  useDocumentTitle(STRINGS.resetTitle);
  useEffect(() => firstRef.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { password = '', confirmation = '' } = fieldsOf(event);
    if (isLoading) return;
    const found = newPasswordsProblem(password, confirmation);
    setProblem(found);
    if (found) return;
    const { error } = await reset({ token, newPassword: password });
    if (error) {
      setProblem(errorText(error, MESSAGES.auth.resetFailed));
      return;
    }
    showToast.success(MESSAGES.auth.resetDone);
    onDone();
    replacePath('/');
  }

  return (
    <AuthFrame title={STRINGS.resetTitle} details={STRINGS.resetDetails}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FormError text={problem} />
        <div className="flex flex-col gap-4">
          <NewPasswordFields firstRef={firstRef} />
          <Button type="submit" variant="primary" size="lg" disabled={isLoading} className="mt-2 w-full">
            {isLoading ? STRINGS.resetting : STRINGS.reset}
          </Button>
          <Button variant="ghost" onClick={() => replacePath('/')} className="-mb-2 self-center">
            {STRINGS.backToSignIn}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
