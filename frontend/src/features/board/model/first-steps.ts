/** What an owner does in a new team. Whether it is done is read from what is there, not from what was clicked. */
import { type AllUsers, DEFAULT_TIMEZONE } from '@contract';
import type { FirstDays } from '@/lib/first-days';

/** What the steps are derived from. */
export interface FirstFacts {
  /** Users other than the owner, invited ones too; undefined until they are known. */
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

/** Before the users are known, only an empty board or what was seen last time can tell. */
export const startsShown = (kept: FirstDays, tasks: number) => kept === 'due' || (kept === null && tasks === 0);

/** Only owners invite; super owners start with the tasks. */
export const stepsFor = (mayInvite: boolean): FirstStep[] => [
  ...(mayInvite ? ['people' as const] : []),
  'task',
  'zone',
];

/** A timezone counts as chosen if it is not the one that every new user gets, or is that of the browser. */
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

/** What to store once the users are known: it is due until all is done, but does not begin with the timezone alone. */
export function afterLook(kept: FirstDays, steps: readonly FirstStep[], facts: FirstFacts): FirstDays {
  if (kept === 'hidden') return kept;
  const open = steps.filter((step) => !isDone(step, facts));
  return open.some((step) => step !== 'zone' || kept === 'due') ? 'due' : null;
}
