import { type Actor, can, type Capability, type Subject } from '../../contract';
import { AppError } from '../http/app-error';

/** @throws AppError 403 if the permission table denies it */
export function assertCan(actor: Actor, capability: Capability, subject?: Subject, text?: string): void {
  if (!can(actor, capability, subject)) throw AppError.forbidden(text, capability);
}
