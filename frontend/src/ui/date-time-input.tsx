import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useClock } from '@/lib/clock';
import { todayIn } from '@/lib/time';
import { addMinutes, formatLocal, isLocalTime, readLocal } from '@/lib/typed-time';
import { Input } from './field';
import { IconButton } from './icon-button';

const STEP_MINUTES = 15;
/** The default time of a day typed without one: midnight is never meant. */
const DAY_STARTS_AT = '09:00';
const EXAMPLE = '2026-03-04T16:00';

/** A valid value in the format of all times. */
export function dateTimeExample(): string {
  return formatLocal(EXAMPLE);
}

export interface DateTimeInputProps {
  /** `YYYY-MM-DDTHH:mm`, or the typed text while it is not a valid time. */
  value: string;
  onChange: (value: string) => void;
  /** The timezone that defines today. */
  zone: string;
  /** The day of a time that is typed into an empty field. */
  nearDay?: string;
  /** The label of the date picker's button. */
  chooseLabel: string;
  readOnly?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A date and time field that accepts common typed formats. The browser's own field ignores the chosen 24-hour or
 * 12-hour format, so only its date picker is used. Arrow keys move the time by a quarter of an hour.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const { value, onChange, zone, nearDay, chooseLabel, readOnly = false, onBlur, ref } = props;
  useClock();
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(value);
  const pickerRef = useRef<HTMLInputElement>(null);
  const today = todayIn(zone);
  // Not while typing: the typed text passes through other valid times and days.
  if (typed === undefined && value !== known && isLocalTime(value)) setKnown(value);
  const near = isLocalTime(known) ? known : `${nearDay ?? today}T${DAY_STARTS_AT}`;
  const last = isLocalTime(value) ? value : near;

  function change(text: string) {
    onChange(readLocal(text, { local: near, today }) ?? text.trim());
  }
  function choose(local: string) {
    setTyped(undefined);
    onChange(local);
  }
  function step(event: KeyboardEvent) {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!sign || readOnly || event.altKey) return;
    event.preventDefault();
    choose(isLocalTime(value) ? addMinutes(value, sign * STEP_MINUTES) : last);
  }

  return (
    <div className="relative">
      <Input
        ref={ref}
        type="text"
        value={typed ?? (isLocalTime(value) ? formatLocal(value) : value)}
        readOnly={readOnly}
        placeholder={dateTimeExample()}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          change(target.value);
        }}
        onKeyDown={step}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.();
        }}
        className={readOnly ? 'tnum' : 'pr-10 tnum max-md:pr-12'}
      />
      {!readOnly && (
        <>
          <input
            ref={pickerRef}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            // Empty without a time, even if a day is near: choosing the day it already has would not be a change.
            value={isLocalTime(value) ? value.slice(0, 10) : ''}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              if (target.value) choose(`${target.value}T${last.slice(11)}`);
            }}
            className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
          />
          <IconButton
            label={chooseLabel}
            onClick={() => pickerRef.current?.showPicker()}
            className="absolute top-1/2 right-0.5 -translate-y-1/2"
          >
            <CalendarDays aria-hidden="true" className="size-4" />
          </IconButton>
        </>
      )}
    </div>
  );
}
