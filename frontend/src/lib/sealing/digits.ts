/** Groups of five digits that two people, or one person at two screens, compare. */
import { sha256, utf8 } from './bytes';

const BYTES_PER_GROUP = 5;
const BYTES_PER_DIGEST = 32;

export async function digitGroups(text: string, groups: number): Promise<string[]> {
  const digestCount = Math.ceil((groups * BYTES_PER_GROUP) / BYTES_PER_DIGEST);
  const parts = Array.from({ length: digestCount }, (_, index) => sha256(utf8(`${index + 1}${text}`)));
  const bytes = (await Promise.all(parts)).flatMap((digest) => [...digest]);
  return Array.from({ length: groups }, (_, group) => {
    const five = bytes.slice(group * BYTES_PER_GROUP, (group + 1) * BYTES_PER_GROUP);
    const value = five.reduce((sum, byte) => sum * 256 + byte, 0);
    return String(value % 100_000).padStart(5, '0');
  });
}
