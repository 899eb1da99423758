import { Field, Input } from '@/ui/field';
import { Tick } from '@/ui/tick';
import type { TaskFormModel } from '../hooks/use-task-form';
import { STRINGS } from '../strings';
import { overtakenNote } from './overtaken-note';

export interface BillingFieldsProps {
  form: TaskFormModel;
  /** Shown as text to users who may not change them. */
  isText: boolean;
  readOnly: boolean;
}

/** Whether a task is billable, and its estimate in hours. */
export function BillingFields({ form, isText, readOnly }: BillingFieldsProps) {
  const { billable, estimateHours } = form.values;
  return (
    <>
      <Field
        label={STRINGS.estimate}
        text={isText ? estimateHours || STRINGS.noEstimate : undefined}
        error={form.state.isSaveAttempted ? form.problems.estimateHours : undefined}
        hint={overtakenNote(form, 'estimateHours')}
      >
        <Input
          data-field="estimateHours"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={STRINGS.noEstimate}
          value={estimateHours}
          readOnly={readOnly}
          onChange={(event) => form.edit({ estimateHours: event.target.value })}
          className="tnum"
        />
      </Field>
      {isText ? (
        <p className="text-base max-md:text-lg">{billable ? STRINGS.billable : STRINGS.notBillable}</p>
      ) : (
        <div>
          <Tick
            label={STRINGS.billable}
            isChecked={billable}
            disabled={readOnly}
            onChange={(isChecked) => form.edit({ billable: isChecked })}
            className="gap-2"
          />
          {form.overtaken.includes('billable') && (
            <p className="text-xs text-fg-3">{overtakenNote(form, 'billable')}</p>
          )}
        </div>
      )}
    </>
  );
}
