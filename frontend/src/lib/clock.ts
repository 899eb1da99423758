/** Whether times of day are written with 24 hours or with am and pm: one setting for everything on screen. */
import type { TimeFormat } from '@contract';
import { useLayoutEffect, useSyncExternalStore } from 'react';

export type Clock = Exclude<TimeFormat, 'auto'>;

let clock: Clock = '24h';
const listeners = new Set<() => void>();

export function currentClock(): Clock {
  return clock;
}

/** What a format comes to in this browser. */
export function clockOf(format: TimeFormat): Clock {
  if (format !== 'auto') return format;
  const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? '12h' : '24h';
}

function setClock(format: TimeFormat) {
  clock = clockOf(format);
}

/** For the shell: sets the clock before anything in it shows a time, and tells what is on screen already. */
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

/** For what stays on screen while the setting changes, or needs to know it. */
export function useClock(): Clock {
  return useSyncExternalStore(subscribe, currentClock);
}
