import type { DoctorCheck } from '../contract';

export type Check = DoctorCheck;

const SHOWN = 3;

/** A check that fails if the list is not empty, and shows its first items. */
export function nothingIn(name: string, wrong: readonly unknown[]): Check {
  if (wrong.length === 0) return { name, ok: true, evidence: 'none' };
  const shown = wrong.slice(0, SHOWN).map((one) => JSON.stringify(one));
  const more = wrong.length > SHOWN ? `, and ${wrong.length - SHOWN} more` : '';
  return { name, ok: false, evidence: `${shown.join(', ')}${more}` };
}
