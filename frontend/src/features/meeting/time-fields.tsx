import { formatTime, timesShown } from '@/lib/time';
import { Field, Input } from '@/ui/field';
import { STRINGS } from './strings';
import type { MeetingFormModel } from './use-meeting-form';

/** Start and end, on the clocks of the viewer's own timezone. */
export function TimeFields({ form, readOnly }: { form: MeetingFormModel; readOnly: boolean }) {
  const { values, times, shownProblems, zone } = form;
  return (
    <div>
      <div className="grid gap-4 md:grid-cols-2">
        <div data-field="startTime">
          <Field
            label={STRINGS.startTime}
            error={shownProblems.startTime}
            hint={clockHint(values.startLocal, times.startTime, zone)}
            isRequired={!readOnly}
          >
            <Input
              type="datetime-local"
              value={values.startLocal}
              readOnly={readOnly}
              onChange={(event) => form.edit({ startLocal: event.target.value })}
            />
          </Field>
        </div>
        <div data-field="endTime">
          <Field
            label={STRINGS.endTime}
            error={shownProblems.endTime}
            hint={clockHint(values.endLocal, times.endTime, zone)}
            isRequired={!readOnly}
          >
            <Input
              type="datetime-local"
              value={values.endLocal}
              readOnly={readOnly}
              onChange={(event) => form.edit({ endLocal: event.target.value })}
            />
          </Field>
        </div>
      </div>
      <p className="mt-1.5 text-xs text-fg-3">{STRINGS.inZone(zone)}</p>
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
