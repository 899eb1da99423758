import { useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { formatTime, fromLocalInput, knownZone, timesShown } from '@/lib/time';
import { formatLocal, isLocalTime } from '@/lib/typed-time';
import { DateTimeInput } from '@/ui/date-time-input';
import { Field } from '@/ui/field';
import type { MeetingFormModel } from '../hooks/use-meeting-form';
import { STRINGS } from '../strings';

export interface TimeFieldsProps {
  form: MeetingFormModel;
  /** If false, the times are shown as text. */
  mayChange: boolean;
  readOnly: boolean;
}

/** Start and end in the form's timezone: the viewer's when it was opened. */
export function TimeFields(props: TimeFieldsProps) {
  const { form } = props;
  const { timezone } = useCurrentUser();
  return (
    <div>
      <div className="grid gap-4 md:grid-cols-2">
        <TimeField
          {...props}
          name="startTime"
          value={form.values.startLocal}
          label={STRINGS.startTime}
          chooseLabel={STRINGS.chooseStart}
          onChange={form.start}
          onFinish={form.finishStart}
        />
        <TimeField
          {...props}
          name="endTime"
          value={form.values.endLocal}
          label={STRINGS.endTime}
          chooseLabel={STRINGS.chooseEnd}
          onChange={form.end}
        />
      </div>
      <p className="mt-1.5 text-xs text-fg-3">{STRINGS.inZone(form.zone, form.zone === knownZone(timezone))}</p>
    </div>
  );
}

interface TimeFieldProps extends TimeFieldsProps {
  name: 'startTime' | 'endTime';
  value: string;
  label: string;
  chooseLabel: string;
  onChange: (local: string) => void;
  onFinish?: () => void;
}

function TimeField(props: TimeFieldProps) {
  const { form, mayChange, readOnly, name, value, label, chooseLabel, onChange, onFinish } = props;
  const { times, problems, shownProblems, values, zone } = form;
  const [isLeft, setIsLeft] = useState(false);
  const valueText = times[name] ? formatLocal(value) : value;
  const isUnreadable = value !== '' && !isLocalTime(value);
  return (
    <div data-field={name}>
      <Field
        label={label}
        text={mayChange ? undefined : valueText}
        error={isLeft && isUnreadable ? problems[name] : shownProblems[name]}
        hint={clockHint(value, times[name], zone)}
        isRequired
      >
        <DateTimeInput
          value={value}
          zone={zone}
          nearDay={isLocalTime(values.startLocal) ? values.startLocal.slice(0, 10) : undefined}
          chooseLabel={chooseLabel}
          readOnly={readOnly}
          onChange={(local) => {
            setIsLeft(false);
            onChange(local);
          }}
          onBlur={() => {
            setIsLeft(true);
            onFinish?.();
          }}
        />
      </Field>
    </div>
  );
}

/** Explains a time that is skipped or occurs twice because the clocks change. */
function clockHint(local: string, iso: string, zone: string): string | undefined {
  if (!local || !iso) return undefined;
  const count = timesShown(local, zone);
  if (count === 1) return undefined;
  if (count === 0) return STRINGS.neverShown(formatTime(iso, zone));
  return STRINGS.shownTwice(iso < (fromLocalInput(local, zone, true) ?? '') ? 'first' : 'second');
}
