import { RATE_SUBJECTS } from '@contract';
import { formatDate } from '@/lib/time';
import { Field, Input, Select } from '@/ui/field';
import { Segmented } from '@/ui/segmented';
import type { RateProblems, RateValues } from './rate-form';
import { STRINGS, SUBJECT_LABELS } from './strings';
import { SubjectField } from './subject-field';

const SUBJECTS = RATE_SUBJECTS.toReversed().map((value) => ({ value, label: SUBJECT_LABELS[value] }));

/** The currencies supported by this browser, by code. */
const CURRENCIES = Intl.supportedValuesOf('currency');
const names = new Intl.DisplayNames('en', { type: 'currency' });

export interface RateFieldsProps {
  values: RateValues;
  problems: RateProblems;
  /** If false, the subject and the first day are fixed: they never change. */
  isNew: boolean;
  /** While a save is pending: a later change would be lost. */
  readOnly: boolean;
  onChange: (changes: Partial<RateValues>) => void;
}

export function RateFields({ values, problems, isNew, readOnly, onChange }: RateFieldsProps) {
  const { subject, name, rate, currency, from } = values;
  return (
    <>
      {isNew ? (
        <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-4">
          <Segmented
            label={STRINGS.subject}
            options={SUBJECTS}
            value={subject}
            onChange={(chosen) => onChange({ subject: chosen, subjectId: '', name: '' })}
            className="w-full"
          />
          <SubjectField values={values} problem={problems[subject]} onChange={onChange} />
        </fieldset>
      ) : (
        <Field label={SUBJECT_LABELS[subject]} text={name} />
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={STRINGS.rate} error={problems.rate} isRequired>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            readOnly={readOnly}
            onChange={({ target }) => onChange({ rate: target.value })}
          />
        </Field>
        <Field label={STRINGS.currency} error={problems.currency} isRequired>
          <Select value={currency} disabled={readOnly} onChange={({ target }) => onChange({ currency: target.value })}>
            <option value="">{STRINGS.chooseCurrency}</option>
            {(CURRENCIES.includes(currency) || !currency ? CURRENCIES : [currency, ...CURRENCIES]).map((code) => (
              <option key={code} value={code}>{`${code} – ${names.of(code)}`}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={STRINGS.firstDay}
        error={problems.from}
        hint={isNew ? STRINGS.firstDayHint : STRINGS.firstDayFixed}
        text={isNew ? undefined : formatDate(from)}
        isRequired
      >
        <Input
          type="date"
          value={from}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
    </>
  );
}
