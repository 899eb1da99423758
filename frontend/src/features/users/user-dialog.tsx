import { type CreateUserResponse, type ManagedUser, MESSAGES } from '@contract';
import { type FormEvent, useState } from 'react';
import { useCreateUserMutation, useUpdateUserMutation } from '@/api/users';
import { showToast } from '@/ui/show-toast';
import { createdText, savedText, STRINGS } from './strings';
import { TemporaryPassword } from './temporary-password';
import { useUserForm } from './use-user-form';
import { UserFields } from './user-fields';
import { createRequest, updateRequest } from './user-form';
import { UserFormDialog } from './user-form-dialog';
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
  const form = useUserForm(user);
  const [made, setMade] = useState<CreateUserResponse>();
  const isPending = creation.isLoading || updating.isLoading;
  const createLabel = isPending ? STRINGS.creating : STRINGS.create;
  const saveLabel = isPending ? STRINGS.saving : STRINGS.save;

  async function submit(event: FormEvent<HTMLFormElement>) {
    const valid = form.checked(event);
    if (isPending || !valid) return;
    if (user) {
      const { data, error } = await update({ id: user.id, changes: updateRequest(valid, user) });
      if (!data) return form.refused(error, MESSAGES.user.updateFailed);
      showToast.success(savedText(nameOf(data.user)));
      return onClose();
    }
    const { data, error } = await create(createRequest(valid));
    if (!data) return form.refused(error, MESSAGES.user.createFailed);
    if (data.temporaryPassword) return setMade(data);
    showToast.success(createdText(nameOf(data.user)));
    onClose();
  }

  if (made?.temporaryPassword) {
    return <TemporaryPassword email={made.user.email} password={made.temporaryPassword} onClose={onClose} />;
  }
  return (
    <UserFormDialog
      title={user ? STRINGS.editTitle : STRINGS.createTitle}
      submitLabel={user ? saveLabel : createLabel}
      form={form}
      isPending={isPending}
      // The response may contain a temporary password, which is shown once.
      mayClose={!creation.isLoading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <UserFields user={user} values={form.values} problems={form.problems} onChange={form.change} />
    </UserFormDialog>
  );
}
