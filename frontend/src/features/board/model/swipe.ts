/** Swiping a card on a phone: right moves it to the next column, left to the previous one. Distances are CSS pixels. */
import { LIMITS, stepStatus, type TaskStatus } from '@contract';

const { swipeThresholdPx, swipeClampPx } = LIMITS.board;

/** How far the card follows the finger; 0 if there is no column in that direction. */
export function swipeOffset(status: TaskStatus, deltaX: number): number {
  if (!swipeDestination(status, deltaX)) return 0;
  return Math.max(-swipeClampPx, Math.min(swipeClampPx, deltaX));
}

/** The column in the direction of the swipe, shown while the finger is down. */
export function swipeDestination(status: TaskStatus, deltaX: number): TaskStatus | undefined {
  return deltaX === 0 ? undefined : stepStatus(status, deltaX > 0 ? 1 : -1);
}

/** Whether releasing the card now moves it. */
export function swipeActs(deltaX: number): boolean {
  return Math.abs(deltaX) > swipeThresholdPx;
}
