import { useState } from 'react';
import { formatTime, timesShown } from '@/lib/time';
import { formatLocal, isLocalTime } from '@/lib/typed-time';
import { DateTimeInput } from '@/ui/date-time-input';
import { Field } from '@/ui/field';
import { STRINGS } from './strings';
import type { MeetingFormModel } from './use-meeting-form';

export interface TimeFieldsProps {
  form: MeetingFormModel;
  /** Without it the times are text. */
  mayChange: boolean;
  readOnly: boolean;
}

/** Start and end, on the clocks of the viewer's own timezone. */
export function TimeFields({ form, mayChange, readOnly }: TimeFieldsProps) {
  return (
    <div>
      <div className="grid gap-4 md:grid-cols-2">
        <TimeField
          form={form}
          mayChange={mayChange}
          readOnly={readOnly}
          name="startTime"
          value={form.values.startLocal}
          label={STRINGS.startTime}
          chooseLabel={STRINGS.chooseStart}
          onChange={form.start}
        />
        <TimeField
          form={form}
          mayChange={mayChange}
          readOnly={readOnly}
          name="endTime"
          value={form.values.endLocal}
          label={STRINGS.endTime}
          chooseLabel={STRINGS.chooseEnd}
          onChange={(endLocal) => form.edit({ endLocal })}
        />
      </div>
      <p className="mt-1.5 text-xs text-fg-3">{STRINGS.inZone(form.zone)}</p>
    </div>
  );
}

interface TimeFieldProps extends TimeFieldsProps {
  name: 'startTime' | 'endTime';
  value: string;
  label: string;
  chooseLabel: string;
  onChange: (local: string) => void;
}

function TimeField({ form, mayChange, readOnly, name, value, label, chooseLabel, onChange }: TimeFieldProps) {
  const { times, problems, shownProblems, values, zone } = form;
  const [isLeft, setIsLeft] = useState(false);
  const isUnreadable = value !== '' && !isLocalTime(value);
  return (
    <div data-field={name}>
      <Field
        label={label}
        text={mayChange ? undefined : formatLocal(value)}
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
          onBlur={() => setIsLeft(true)}
        />
      </Field>
    </div>
  );
}

/** What to know of a time on a day on which the clocks are changed. */
function clockHint(local: string, iso: string, zone: string): string | undefined {
  if (!local || !iso) return undefined;
  const count = timesShown(local, zone);
  if (count === 1) return undefined;
  return count === 0 ? STRINGS.neverShown(formatTime(iso, zone)) : STRINGS.shownTwice;
}
