import type { Rate } from '@contract';
import { type FormEvent, useId, useState } from 'react';
import { errorText, fieldErrors } from '@/api/error-text';
import { useSetRateMutation } from '@/api/rates';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { showToast } from '@/ui/show-toast';
import { RateFields } from './rate-fields';
import { problemsOf, type RateProblems, type RateValues, requestOf, valuesOf } from './rate-form';
import { STRINGS } from './strings';

export interface RateDialogProps {
  /** The rate to edit; absent for a new one. */
  rate?: Rate;
  /** The known values of a new rate. */
  given?: Partial<RateValues>;
  today: string;
  onClose: () => void;
}

export function RateDialog({ rate, given = {}, today, onClose }: RateDialogProps) {
  const [setRate, { isLoading }] = useSetRateMutation();
  const [values, setValues] = useState(() => valuesOf(rate, given, today));
  const [problems, setProblems] = useState<RateProblems>({});
  const [failure, setFailure] = useState<string>();
  const formId = useId();

  function change(changes: Partial<RateValues>) {
    setValues({ ...values, ...changes });
    const changed = 'subjectId' in changes ? { ...changes, [values.subject]: '' } : changes;
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changed))));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    setFailure(undefined);
    if (isLoading || Object.keys(found).length > 0) return;
    const { data, error } = await setRate(requestOf(values));
    if (data) {
      showToast.success(STRINGS.saved(data.name));
      return onClose();
    }
    const fields = fieldErrors(error);
    setProblems(fields);
    // An error shown next to a field is not repeated.
    const text = errorText(error, STRINGS.saveFailed);
    setFailure(Object.values(fields).includes(text) ? undefined : text);
  }

  return (
    <Dialog
      title={rate ? STRINGS.editTitle : STRINGS.addTitle}
      width="sm"
      onClose={onClose}
      footer={
        <>
          <FooterError text={failure} />
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading}>
            {STRINGS.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <RateFields values={values} problems={problems} isNew={!rate} readOnly={isLoading} onChange={change} />
      </form>
    </Dialog>
  );
}
