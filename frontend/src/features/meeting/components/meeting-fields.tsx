import { LIMITS, MEETING_TYPE_LABELS, MEETING_TYPES, type MeetingType } from '@contract';
import type { RefObject } from 'react';
import { excess } from '@/ui/excess';
import { Field, Input, Select, Textarea } from '@/ui/field';
import type { MeetingFormModel } from '../hooks/use-meeting-form';
import { STRINGS } from '../strings';

export interface MainFieldsProps {
  form: MeetingFormModel;
  titleRef: RefObject<HTMLInputElement | null>;
  /** If false, the fields are shown as text. */
  mayChange: boolean;
  readOnly: boolean;
}

/** Title and description. */
export function MainFields({ form, titleRef, mayChange, readOnly }: MainFieldsProps) {
  return (
    <>
      <div data-field="title">
        <Field
          label={STRINGS.title}
          text={mayChange ? undefined : form.values.title}
          error={form.shownProblems.title}
          hint={excess(form.values.title, LIMITS.text.titleLength)}
          isRequired
        >
          <Input
            ref={titleRef}
            value={form.values.title}
            readOnly={readOnly}
            placeholder={STRINGS.titlePlaceholder}
            autoComplete="off"
            onChange={(event) => form.edit({ title: event.target.value })}
          />
        </Field>
      </div>
      <div data-field="description">
        <Field
          label={STRINGS.description}
          text={mayChange ? undefined : form.values.description || STRINGS.noDescription}
          error={form.shownProblems.description}
          hint={excess(form.values.description, LIMITS.text.descriptionLength)}
        >
          <Textarea
            value={form.values.description}
            readOnly={readOnly}
            rows={2}
            placeholder={STRINGS.descriptionPlaceholder}
            onChange={(event) => form.edit({ description: event.target.value })}
            className="field-sizing-content max-h-48 min-h-15"
          />
        </Field>
      </div>
    </>
  );
}

/** Location and type. */
export function PlaceFields({ form, mayChange, readOnly }: Omit<MainFieldsProps, 'titleRef'>) {
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_176px]">
      <div data-field="location">
        <Field
          label={STRINGS.location}
          text={mayChange ? undefined : form.values.location || STRINGS.noLocation}
          error={form.shownProblems.location}
          hint={excess(form.values.location, LIMITS.meeting.locationLength)}
        >
          <Input
            value={form.values.location}
            readOnly={readOnly}
            placeholder={STRINGS.locationPlaceholder}
            autoComplete="off"
            onChange={(event) => form.edit({ location: event.target.value })}
          />
        </Field>
      </div>
      <Field label={STRINGS.meetingType} text={mayChange ? undefined : MEETING_TYPE_LABELS[form.values.meetingType]}>
        <Select
          value={form.values.meetingType}
          disabled={readOnly}
          // The options are exactly the meeting types.
          onChange={(event) => form.edit({ meetingType: event.target.value as MeetingType })}
        >
          {MEETING_TYPES.map((type) => (
            <option key={type} value={type}>
              {MEETING_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
