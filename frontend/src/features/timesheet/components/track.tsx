import { clsx } from 'clsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';

export interface TrackProps {
  /** The accessible name of the day. */
  day: string;
  /** Downwards on a phone, where a finger needs room. */
  isVertical: boolean;
  /** Hours of the day: 23 to 25. */
  hours: number;
  ref: Ref<HTMLDivElement>;
  /** A press on free time, at this fraction of the day. */
  onFree?: (fraction: number | undefined) => void;
  children: ReactNode;
}

/** Where along the track, as CSS. */
export function along(isVertical: boolean, start: number, size?: number) {
  const [from, length] = isVertical ? (['top', 'height'] as const) : (['left', 'width'] as const);
  return { [from]: `${start * 100}%`, ...(size !== undefined && { [length]: `${size * 100}%` }) };
}

/** The fraction of the track at which a pointer is. */
export function fractionAt(track: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const { left, top, width, height } = track.getBoundingClientRect();
  const isVertical = height > width;
  const fraction = isVertical ? (clientY - top) / height : (clientX - left) / width;
  return Math.min(1, Math.max(0, fraction));
}

const LABEL_EVERY = 3;

/** A day of 24 hours, with a line for each. */
export function Track({ day, isVertical, hours, ref, onFree, children }: TrackProps) {
  const marks = Array.from({ length: Math.round(hours) + 1 }, (_, hour) => hour);
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Without a pointer there is no place: as the button above the track does.
    onFree?.(event.detail === 0 ? undefined : fractionAt(event.currentTarget, event));
  }
  return (
    <div role="group" aria-label={SESSION_STRINGS.track(day)} className={isVertical ? 'pl-12' : 'pt-6'}>
      <div
        ref={ref}
        className={clsx(
          'relative rounded-control border border-hairline bg-surface',
          isVertical ? 'h-[960px]' : 'h-16',
        )}
      >
        {onFree && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={STRINGS.addHere}
            onClick={press}
            className="absolute inset-0 cursor-copy!"
          />
        )}
        {marks.map((hour) => (
          <span
            key={hour}
            aria-hidden="true"
            style={along(isVertical, hour / hours)}
            className={clsx(
              'pointer-events-none absolute border-hairline',
              isVertical ? 'inset-x-0 border-t' : 'inset-y-0 border-l',
              (hour === 0 || hour === marks.length - 1) && 'border-transparent',
            )}
          >
            {(isVertical || hour % LABEL_EVERY === 0) && (
              <span
                className={clsx(
                  'tnum absolute text-xs text-fg-3',
                  isVertical ? '-top-2 -left-12 w-10 text-right' : '-top-6 -translate-x-1/2',
                )}
              >
                {`${String(hour).padStart(2, '0')}:00`}
              </span>
            )}
          </span>
        ))}
        {children}
      </div>
    </div>
  );
}
