import { clsx } from 'clsx';
import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Stretch } from '@/lib/stretch';
import { hourMarks } from '../model/track';
import { SESSION_STRINGS } from '../session-strings';
import { STRINGS } from '../strings';

export interface TrackProps {
  /** The accessible name of the day. */
  day: string;
  /** Whether the track runs downwards, as on a phone, where a finger needs more room. */
  isVertical: boolean;
  frame: Stretch;
  zone: string;
  ref: Ref<HTMLDivElement>;
  /** Called for a press on free time, with its fraction of the day; undefined for a press by keyboard. */
  onFree?: (fraction: number | undefined) => void;
  children: ReactNode;
}

/** The position along the track, as CSS. */
export function along(isVertical: boolean, start: number, size?: number) {
  const [from, length] = isVertical ? (['top', 'height'] as const) : (['left', 'width'] as const);
  return { [from]: `${start * 100}%`, ...(size !== undefined && { [length]: `${size * 100}%` }) };
}

/** The fraction of the track at the pointer's position. */
export function fractionAt(track: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const { left, top, width, height } = track.getBoundingClientRect();
  const isVertical = height > width;
  const fraction = isVertical ? (clientY - top) / height : (clientX - left) / width;
  return Math.min(1, Math.max(0, fraction));
}

/** A day with a line for each hour. */
export function Track({ day, isVertical, frame, zone, ref, onFree, children }: TrackProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // A press by keyboard has no position, like the button above the track.
    onFree?.(event.detail === 0 ? undefined : fractionAt(event.currentTarget, event));
  }
  return (
    <div role="group" aria-label={SESSION_STRINGS.track(day)} className={isVertical ? 'pl-15' : 'pt-6'}>
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
        {hourMarks(frame, zone).map(({ place, time, isMajor }) => (
          <span
            key={place}
            aria-hidden="true"
            style={along(isVertical, place)}
            className={clsx(
              'pointer-events-none absolute border-hairline',
              isVertical ? 'inset-x-0 border-t' : 'inset-y-0 border-l',
              (place === 0 || place === 1) && 'border-transparent',
            )}
          >
            {(isVertical || isMajor) && (
              <span
                className={clsx(
                  'tnum absolute text-xs whitespace-nowrap text-fg-3',
                  isVertical ? '-top-2 -left-15 w-13 text-right' : ['-top-6', alignment(place)],
                )}
              >
                {time}
              </span>
            )}
          </span>
        ))}
        {children}
      </div>
    </div>
  );
}

/** The first and the last label stay within the track, since the page may end there. */
function alignment(place: number): string {
  if (place === 0) return 'left-0';
  return place === 1 ? 'right-0' : '-translate-x-1/2';
}
