import { errorText } from '@/api/error-text';
import { StorageFull, StorageMissing } from '../encryption/key-store';
import { STRINGS } from '../strings';

/** Explains why the keys of a chat, or this browser's own keys, cannot be used. */
export function keyProblemText(problem: unknown, fallback: string): string {
  if (problem instanceof StorageMissing) return STRINGS.noStorage;
  if (problem instanceof StorageFull) return STRINGS.storageFull;
  // `subtle` is missing over plain HTTP from another machine.
  return 'subtle' in crypto ? errorText(problem, fallback) : STRINGS.noHttps;
}
