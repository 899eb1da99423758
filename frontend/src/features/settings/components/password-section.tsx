import { MESSAGES, newPasswordsProblem } from '@contract';
import type { FormEvent } from 'react';
import { useChangePasswordMutation, useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { fieldsOf } from '@/lib/fields-of';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { SECURITY } from '../security-strings';
import { Section } from './section';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

export function PasswordSection() {
  const { email } = useCurrentUser();
  const [change, { isLoading }] = useChangePasswordMutation();
  const [message, setMessage] = useSettingsMessage();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { current = '', next = '', confirmation = '' } = fieldsOf(event);
    if (isLoading) return;
    const problem = current === '' ? MESSAGES.auth.currentPasswordRequired : newPasswordsProblem(next, confirmation);
    setMessage(problem ? asError(problem) : '');
    if (problem) return;
    const { error } = await change({ currentPassword: current, newPassword: next });
    if (error) return setMessage(asError(errorText(error, MESSAGES.auth.changeFailed)));
    form.reset();
    setMessage(MESSAGES.auth.changed);
  }

  const fields = [
    { key: 'current', label: SECURITY.currentPassword, autoComplete: 'current-password', hint: undefined },
    { key: 'next', label: SECURITY.newPassword, autoComplete: 'new-password', hint: MESSAGES.auth.passwordHint },
    { key: 'confirmation', label: SECURITY.confirmPassword, autoComplete: 'new-password', hint: undefined },
  ] as const;

  return (
    <Section title={SECURITY.changePassword} hint={SECURITY.changeHint}>
      <form onSubmit={(event) => void submit(event)} noValidate className="max-w-[360px]">
        <SettingsMessage text={message} />
        {/* Shows password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div className="flex flex-col gap-4">
          {fields.map(({ key, label, autoComplete, hint }) => (
            <Field key={key} label={label} hint={hint} isRequired>
              <PasswordInput name={key} autoComplete={autoComplete} />
            </Field>
          ))}
        </div>
        <Button type="submit" variant="primary" pending={isLoading} className="mt-6">
          {isLoading ? SECURITY.changing : SECURITY.change}
        </Button>
      </form>
    </Section>
  );
}
