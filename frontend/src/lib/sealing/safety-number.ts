/** Twelve groups of five digits that two people compare by eye or by telephone. */
import { digitGroups } from './digits';

const GROUPS = 12;

/** The same for both, whichever of them asks; another as soon as either has another key. */
export function safetyNumber(
  mine: { userId: string; fingerprints: readonly string[] },
  theirs: { userId: string; fingerprints: readonly string[] },
): Promise<string[]> {
  const people = [mine, theirs]
    .map(({ userId, fingerprints }) => [userId, [...fingerprints].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return digitGroups(JSON.stringify(['tallyboard/safety-number', people]), GROUPS);
}
