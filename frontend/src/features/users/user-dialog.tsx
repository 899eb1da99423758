import { type CreateUserResponse, type ManagedUser, MESSAGES } from '@contract';
import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { useCreateUserMutation, useUpdateUserMutation } from '@/api/users';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { showToast } from '@/ui/show-toast';
import { createdText, savedText, STRINGS } from './strings';
import { TemporaryPassword } from './temporary-password';
import { UserFields } from './user-fields';
import { createRequest, problemsOf, updateRequest, type UserProblems, type UserValues, valuesOf } from './user-form';
import { nameOf } from './user-groups';

export interface UserDialogProps {
  /** Whom to edit; a new person without one. */
  user?: ManagedUser;
  onClose: () => void;
}

/** Creates or edits a person; a temporary password that was made is shown once, in the form's place. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const [create, creation] = useCreateUserMutation();
  const [update, updating] = useUpdateUserMutation();
  const [values, setValues] = useState(() => valuesOf(user));
  const [problems, setProblems] = useState<UserProblems>({});
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<CreateUserResponse>();
  const formId = useId();
  const isPending = creation.isLoading || updating.isLoading;

  function change(changes: Partial<UserValues>) {
    setValues({ ...values, ...changes });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes))));
  }

  function refused(error: unknown, fallback: string) {
    const fields = fieldErrors(error);
    setProblems(fields);
    // What is said beside a field need not be said twice.
    const text = errorText(error, fallback);
    setFailure(Object.values(fields).includes(text) ? undefined : text);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { role } = values;
    const found = problemsOf(values);
    setProblems(found);
    setFailure(undefined);
    if (isPending || Object.keys(found).length > 0 || role === '') return;
    if (user) {
      const { data, error } = await update({ id: user.id, changes: updateRequest({ ...values, role }, user) });
      if (!data) return refused(error, MESSAGES.user.updateFailed);
      showToast.success(savedText(nameOf(data.user)));
      return onClose();
    }
    const { data, error } = await create(createRequest({ ...values, role }));
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
      onClose={onClose}
      footer={
        <>
          <FooterError text={failure} />
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
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
