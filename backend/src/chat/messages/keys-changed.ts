import type { ChangedKeys } from '../../contract';
import { detailOf, raised } from '../../platform/database/database-errors';
import { RAISED } from '../../platform/database/error-codes';
import { AppError } from '../../platform/http/app-error';

/** Maps the error of `check_sealed_for`, `use_epoch` and `begin_epoch` to a 409 that lists the changed keys. */
export function keysChanged(error: unknown): never {
  const { messageKeysChanged } = RAISED;
  if (!raised(error, messageKeysChanged)) throw error;
  throw AppError.conflict(messageKeysChanged.text, undefined, { ...(JSON.parse(detailOf(error)) as ChangedKeys) });
}
