import { MESSAGES } from '@contract';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { errorText } from '@/api/error-text';
import { useForgotPasswordMutation } from '@/api/security';
import { fieldsOf } from '@/lib/fields-of';
import { useDocumentTitle } from '@/lib/use-document-title';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { AuthFrame } from './auth-frame';
import { EmailField } from './email-field';
import { STRINGS } from './strings';

/** Requests a link to set a new password. The response does not reveal whether the account exists. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [requestReset, { isLoading, isSuccess, error }] = useForgotPasswordMutation();
  const emailRef = useRef<HTMLInputElement>(null);
  useDocumentTitle(STRINGS.forgotTitle);
  useEffect(() => emailRef.current?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    const { email = '' } = fieldsOf(event);
    if (!isLoading) void requestReset({ email: email.trim() });
  }

  if (isSuccess) {
    return (
      <AuthFrame title={STRINGS.checkMail} details={STRINGS.linkLasts}>
        <p role="status" className="flex items-start gap-2.5 rounded-control bg-raised px-3 py-2.5 text-base text-fg-2">
          <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-completed" />
          {MESSAGES.auth.resetSent}
        </p>
        <Button autoFocus variant="primary" size="lg" onClick={onBack} className="mt-6 w-full">
          {STRINGS.backToSignIn}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={STRINGS.forgotTitle} details={STRINGS.forgotDetails}>
      <form onSubmit={submit}>
        <FormError text={error && errorText(error, MESSAGES.auth.resetFailed)} />
        <div className="flex flex-col gap-4">
          <EmailField ref={emailRef} />
          <Button type="submit" variant="primary" size="lg" disabled={isLoading} className="mt-2 w-full">
            {isLoading ? STRINGS.sending : STRINGS.sendLink}
          </Button>
          <Button variant="ghost" onClick={onBack} className="-mb-2 self-center">
            {STRINGS.backToSignIn}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
