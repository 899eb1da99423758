import { askBeforeLeaving } from '@/lib/ask-before-leaving';

/** A recording that has not been transcribed yet. It outlives the screen, but not the page. */
export interface Recorded {
  audio: Blob;
  seconds: number;
  ending: Ending;
}

/** Who or what ended a recording: the user, the maximum size, or the microphone. */
export type Ending = 'user' | 'limit' | 'microphone';

/** By user: the next user of the page has recordings of their own. */
const kept = new Map<string, { recorded: Recorded; stopAsking: () => void }>();

/** @param isHere whether the user is signed in; other users could neither see nor discard the recording */
export function keepRecording(userId: string, recorded: Recorded, isHere: () => boolean): void {
  dropRecording(userId);
  kept.set(userId, { recorded, stopAsking: askBeforeLeaving(isHere) });
}

export function keptRecording(userId: string): Recorded | undefined {
  return kept.get(userId)?.recorded;
}

export function dropRecording(userId: string): void {
  kept.get(userId)?.stopAsking();
  kept.delete(userId);
}
