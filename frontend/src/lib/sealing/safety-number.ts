/** Twelve groups of five digits that two people compare, for example over the phone. */
import { digitGroups } from './digits';

const GROUPS = 12;

/** The same for both sides; it changes with either's keys. */
export function safetyNumber(
  mine: { userId: string; fingerprints: readonly string[] },
  theirs: { userId: string; fingerprints: readonly string[] },
): Promise<string[]> {
  const people = [mine, theirs]
    .map(({ userId, fingerprints }) => [userId, [...fingerprints].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return digitGroups(JSON.stringify(['tallyboard/safety-number', people]), GROUPS);
}
