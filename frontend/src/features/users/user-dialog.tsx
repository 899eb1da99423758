import { type CreateUserResponse, type ManagedUser, MESSAGES } from '@contract';
import { type FormEvent, useId, useState } from 'react';
import { useCreateUserMutation, useUpdateUserMutation } from '@/api/users';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { showToast } from '@/ui/show-toast';
import { createdText, savedText, STRINGS } from './strings';
import { TemporaryPassword } from './temporary-password';
import { useUserForm } from './use-user-form';
import { UserFields } from './user-fields';
import { createRequest, updateRequest } from './user-form';
import { nameOf } from './user-groups';

export interface UserDialogProps {
  /** The user to edit; absent for a new one. */
  user?: ManagedUser;
  onClose: () => void;
}

/** Creates or edits a user; a generated temporary password is then shown once, in place of the form. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const [create, creation] = useCreateUserMutation();
  const [update, updating] = useUpdateUserMutation();
  const { values, problems, failure, change, checked, refused } = useUserForm(user);
  const [made, setMade] = useState<CreateUserResponse>();
  const formId = useId();
  const isPending = creation.isLoading || updating.isLoading;
  // The response may contain a temporary password, which is shown once.
  const mayClose = !creation.isLoading;

  async function submit(event: FormEvent<HTMLFormElement>) {
    const valid = checked(event);
    if (isPending || !valid) return;
    if (user) {
      const { data, error } = await update({ id: user.id, changes: updateRequest(valid, user) });
      if (!data) return refused(error, MESSAGES.user.updateFailed);
      showToast.success(savedText(nameOf(data.user)));
      return onClose();
    }
    const { data, error } = await create(createRequest(valid));
    if (!data) return refused(error, MESSAGES.user.createFailed);
    if (data.temporaryPassword) return setMade(data);
    showToast.success(createdText(nameOf(data.user)));
    onClose();
  }

  if (made?.temporaryPassword) {
    return <TemporaryPassword email={made.user.email} password={made.temporaryPassword} onClose={onClose} />;
  }
  return (
    <Dialog
      title={user ? STRINGS.editTitle : STRINGS.createTitle}
      onClose={mayClose ? onClose : undefined}
      footer={
        <>
          <FooterError text={failure} />
          <Button disabled={!mayClose} onClick={onClose}>
            {STRINGS.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {user ? (isPending ? STRINGS.saving : STRINGS.save) : isPending ? STRINGS.creating : STRINGS.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <UserFields user={user} values={values} problems={problems} onChange={change} />
      </form>
    </Dialog>
  );
}
