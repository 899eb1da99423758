/** A recording that has not been transcribed yet. It outlives the screen, but not the page. */
export interface Recorded {
  audio: Blob;
  seconds: number;
  ending: Ending;
}

/** Who or what ended a recording: the user, the maximum size, or the microphone. */
export type Ending = 'user' | 'limit' | 'microphone';

let kept: (Recorded & { userId: string }) | undefined;

export function keepRecording(userId: string, recorded: Recorded): void {
  kept = { ...recorded, userId };
}

/** Returns the user's own recording only. */
export function keptRecording(userId: string): Recorded | undefined {
  return kept?.userId === userId ? kept : undefined;
}

export function dropRecording(): void {
  kept = undefined;
}
