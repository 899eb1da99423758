/** A recording that has not been transcribed yet. It outlives the screen, but not the page. */
export interface Recorded {
  audio: Blob;
  seconds: number;
  ending: Ending;
}

/** Who or what ended a recording: the user, the maximum size, or the microphone. */
export type Ending = 'user' | 'limit' | 'microphone';

let kept: (Recorded & { userId: string }) | undefined;

/** Asks before the page is left. Returns a function that ends this. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

let stopAsking: (() => void) | undefined;

export function keepRecording(userId: string, recorded: Recorded): void {
  kept = { ...recorded, userId };
  stopAsking ??= askBeforeLeaving();
}

/** Returns the user's own recording only. */
export function keptRecording(userId: string): Recorded | undefined {
  return kept?.userId === userId ? kept : undefined;
}

export function dropRecording(): void {
  kept = undefined;
  stopAsking?.();
  stopAsking = undefined;
}
