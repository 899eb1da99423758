import { errorText } from '@/api/error-text';
import { StorageMissing } from '../encryption/key-store';
import { STRINGS } from '../strings';

/** Why the keys of a chat, or this browser's own, cannot be used. */
export function keyProblemText(problem: unknown, fallback: string): string {
  return problem instanceof StorageMissing ? STRINGS.noStorage : errorText(problem, fallback);
}
