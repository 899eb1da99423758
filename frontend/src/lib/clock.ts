/** The 24-hour or 12-hour format: one setting for all times on screen. */
import type { TimeFormat } from '@contract';
import { useLayoutEffect, useSyncExternalStore } from 'react';

export type Clock = Exclude<TimeFormat, 'auto'>;

let clock: Clock = '24h';
const listeners = new Set<() => void>();

export function currentClock(): Clock {
  return clock;
}

/** The format that `auto` means in this browser. */
export function clockOf(format: TimeFormat): Clock {
  if (format !== 'auto') return format;
  const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? '12h' : '24h';
}

function setClock(format: TimeFormat) {
  clock = clockOf(format);
}

/** For the shell: sets the format before any time is shown, and updates the times on screen. */
export function useChosenClock(format: TimeFormat) {
  setClock(format);
  useLayoutEffect(() => listeners.forEach((listener) => listener()), [format]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For components that stay on screen when the setting changes, or that need its value. */
export function useClock(): Clock {
  return useSyncExternalStore(subscribe, currentClock);
}
