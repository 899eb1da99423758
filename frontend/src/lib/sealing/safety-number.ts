/** Twelve groups of five digits that two people compare by eye or by telephone. */
import { sha256, utf8 } from './bytes';

const GROUPS = 12;
const BYTES_PER_GROUP = 5;

/** The same for both, whichever of them asks; another as soon as either has another key. */
export async function safetyNumber(
  mine: { userId: string; fingerprints: readonly string[] },
  theirs: { userId: string; fingerprints: readonly string[] },
): Promise<string[]> {
  const people = [mine, theirs]
    .map(({ userId, fingerprints }) => [userId, [...fingerprints].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(['tallyboard/safety-number', people]);
  // One digest has 32 bytes, and twelve times five are needed.
  const digests = await Promise.all([1, 2].map((part) => sha256(utf8(`${part}${text}`))));
  const bytes = digests.flatMap((digest) => [...digest]);
  return Array.from({ length: GROUPS }, (_, group) => {
    const five = bytes.slice(group * BYTES_PER_GROUP, (group + 1) * BYTES_PER_GROUP);
    const value = five.reduce((sum, byte) => sum * 256 + byte, 0);
    return String(value % 100_000).padStart(5, '0');
  });
}
