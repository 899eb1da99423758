/** The colour behind a user's initials: one of a muted palette, the same on every screen. */
const TONES = [
  ...['bg-face-1', 'bg-face-2', 'bg-face-3', 'bg-face-4', 'bg-face-5', 'bg-face-6', 'bg-face-7', 'bg-face-8'],
] as const;

/** @param key the user's id, or a name if the id is unknown */
export function personTone(key: string): string {
  let hash = 0;
  for (const character of key) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0;
  return TONES[Math.abs(hash) % TONES.length]!;
}
