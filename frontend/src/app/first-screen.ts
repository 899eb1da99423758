import { part } from '@/lib/part';
import { boardPart } from './parts';

export const shellPart = part(() => import('./shell/shell').then(({ Shell }) => Shell));

/** Fetches the board's code before any component needs it. */
export function fetchBoard() {
  void shellPart.load();
  void boardPart.load();
}
