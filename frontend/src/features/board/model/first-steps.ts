/** The first steps of an owner in a new team. Completed steps are derived from existing data, not from clicks. */
import { type AllUsers, DEFAULT_TIMEZONE } from '@contract';
import type { FirstDays } from '@/lib/first-days';

/** The data that the steps are derived from. */
export interface FirstFacts {
  /** The number of users other than the owner, including invited ones; undefined until known. */
  others: number | undefined;
  tasks: number;
  zone: string;
  /** The timezone of this browser. */
  browserZone: string;
  isZoneConfirmed: boolean;
}

export type FirstStep = 'people' | 'task' | 'zone';

export const countOthers = ({ staff, clients, owners }: AllUsers, userId: string) =>
  [...staff, ...clients, ...owners].filter(({ id }) => id !== userId).length;

/** Before the users are known, only an empty board or the stored state from last time can decide. */
export const startsShown = (kept: FirstDays, tasks: number) => kept === 'due' || (kept === null && tasks === 0);

/** Only owners invite; super owners start with the tasks. */
export const stepsFor = (mayInvite: boolean): FirstStep[] => [
  ...(mayInvite ? ['people' as const] : []),
  'task',
  'zone',
];

/** A timezone counts as chosen if it differs from the default for new users or equals that of the browser. */
export function isDone(step: FirstStep, { others, tasks, zone, browserZone, isZoneConfirmed }: FirstFacts): boolean {
  switch (step) {
    case 'people':
      return others !== undefined && others > 0;
    case 'task':
      return tasks > 0;
    case 'zone':
      return isZoneConfirmed || zone !== DEFAULT_TIMEZONE.newUser || zone === browserZone;
  }
}

/**
 * The state to store once the users are known: due until all steps are done, but never because of the timezone alone.
 */
export function afterLook(kept: FirstDays, steps: readonly FirstStep[], facts: FirstFacts): FirstDays {
  if (kept === 'hidden') return kept;
  const open = steps.filter((step) => !isDone(step, facts));
  return open.some((step) => step !== 'zone' || kept === 'due') ? 'due' : null;
}
