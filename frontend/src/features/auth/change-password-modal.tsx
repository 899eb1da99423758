import { MESSAGES, newPasswordsProblem } from '@contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useChangePasswordMutation } from '@/api/auth';
import { errorText, isStatus } from '@/api/error-text';
import { checkUser } from '@/api/session-check';
import { fieldsOf } from '@/lib/fields-of';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { showToast } from '@/ui/show-toast';
import { NewPasswordFields } from './new-password-fields';
import { STRINGS } from './strings';

/** Blocks the app until the password is changed; the only alternative is to sign out. */
export function ChangePasswordModal({ onSignOut }: { onSignOut: () => void }) {
  const [change, { isLoading }] = useChangePasswordMutation();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string>();
  const firstRef = useRef<HTMLInputElement>(null);
  const formId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { password = '', confirmation = '' } = fieldsOf(event);
    if (isLoading) return;
    const found = newPasswordsProblem(password, confirmation);
    setProblem(found);
    if (found) return;
    const response = await change({ newPassword: password, isFirstLogin: true });
    if (!response.error) return void showToast.success(MESSAGES.auth.changed);
    setProblem(errorText(response.error, MESSAGES.auth.changeFailed));
    // After a change in another tab, the server requires the current password, for which there is no field here.
    if (isStatus(response.error, 400)) void dispatch(checkUser());
  }

  return (
    <Dialog
      title={STRINGS.changeTitle}
      description={STRINGS.changeReason}
      width="sm"
      isSheetOnMobile={false}
      initialFocus={firstRef}
      footer={
        <>
          <Button variant="ghost" onClick={onSignOut} className="mr-auto -ml-3">
            {STRINGS.signOut}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading}>
            {isLoading ? STRINGS.changing : STRINGS.change}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <FormError text={problem} />
        <div className="flex flex-col gap-4">
          <NewPasswordFields firstRef={firstRef} />
        </div>
      </form>
    </Dialog>
  );
}
