import { formatHours } from '@contract';
import type { RefObject } from 'react';
import { totalHours } from '@/lib/session-hours';
import { useNow } from '@/lib/time';
import { Field, Input, Textarea } from '@/ui/field';
import { STRINGS } from './strings';
import type { ReportModel } from './use-report';

interface FieldProps<E extends HTMLElement> {
  report: ReportModel;
  inputRef: RefObject<E | null>;
}

export function WorkField({ report, inputRef }: FieldProps<HTMLTextAreaElement>) {
  return (
    <Field label={STRINGS.description} error={report.problems.description} isRequired>
      <Textarea
        ref={inputRef}
        value={report.description}
        readOnly={report.isSending}
        placeholder={STRINGS.descriptionPlaceholder}
        onChange={(event) => report.edit({ description: event.target.value })}
        className="field-sizing-content max-h-72 min-h-28"
      />
    </Field>
  );
}

/** What is claimed, with what was tracked beside it. */
export function HoursField({ report, inputRef }: FieldProps<HTMLInputElement>) {
  const now = useNow();
  const { sessions, isReportedBefore } = report;
  const tracked = isReportedBefore ? STRINGS.trackedSince : STRINGS.tracked;
  return (
    <Field
      label={STRINGS.hours}
      error={report.problems.hours}
      hint={sessions && tracked(formatHours(totalHours(sessions, now)))}
    >
      <Input
        ref={inputRef}
        inputMode="decimal"
        autoComplete="off"
        value={report.hours}
        readOnly={report.isSending}
        onChange={(event) => report.edit({ hours: event.target.value })}
        className="tnum md:max-w-32"
      />
    </Field>
  );
}
