import { formatHours, LIMITS } from '@contract';
import type { RefObject } from 'react';
import { Button } from '@/ui/button';
import { excess } from '@/ui/excess';
import { Field, Input, Textarea } from '@/ui/field';
import type { ReportModel } from '../hooks/use-report';
import { STRINGS } from '../strings';

interface FieldProps<E extends HTMLElement> {
  report: ReportModel;
  inputRef: RefObject<E | null>;
}

export function WorkField({ report, inputRef }: FieldProps<HTMLTextAreaElement>) {
  return (
    <Field
      label={STRINGS.description}
      error={report.problems.description}
      hint={excess(report.description.trim(), LIMITS.report.descriptionLength)}
      isRequired
    >
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

/** The claimed hours. They follow the ticked sessions until the user edits them. */
export function HoursField({ report, inputRef }: FieldProps<HTMLInputElement>) {
  const { sessions, selectedHours, hoursBeyond, isSending } = report;
  return (
    <Field label={STRINGS.hours} error={report.problems.hours} hint={sessions && hoursHint(selectedHours, hoursBeyond)}>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          ref={inputRef}
          inputMode="decimal"
          autoComplete="off"
          value={report.hours}
          readOnly={isSending}
          onChange={(event) => report.edit({ hours: event.target.value })}
          className="tnum max-md:flex-1 md:max-w-32"
        />
        {hoursBeyond !== undefined && (
          <Button
            variant="ghost"
            size="sm"
            disabled={isSending}
            onClick={() => {
              report.followTicks();
              inputRef.current?.focus();
            }}
          >
            {STRINGS.claimSelected(formatHours(selectedHours))}
          </Button>
        )}
      </div>
    </Field>
  );
}

function hoursHint(selected: number, beyond: number | undefined): string {
  if (beyond === undefined) return STRINGS.selected(formatHours(selected));
  const text = beyond > 0 ? STRINGS.more : STRINGS.less;
  return text(formatHours(Math.abs(beyond)), formatHours(selected));
}
