import { type Rate, RATE_SUBJECTS, type RateSubject } from '@contract';
import { byName } from '@/lib/by-name';

/** `replaced` means that a later rate is already valid. */
export type RateState = 'current' | 'upcoming' | 'replaced';

export interface DatedRate extends Rate {
  state: RateState;
}

/** A task, client or person with all of their rates, latest first. */
export interface RatedSubject {
  id: string;
  name: string;
  rates: DatedRate[];
}

export interface RateGroup {
  subject: RateSubject;
  subjects: RatedSubject[];
}

export const subjectOf = (rate: Rate): RateSubject => RATE_SUBJECTS.find((subject) => rate[subject]) ?? 'userId';

/** Groups rates by subject, in order of precedence. Groups without rates are left out. */
export function rateGroups(rates: readonly Rate[], today: string): RateGroup[] {
  return RATE_SUBJECTS.map((subject) => ({ subject, subjects: subjectsOf(rates, subject, today) })).filter(
    ({ subjects }) => subjects.length > 0,
  );
}

function subjectsOf(rates: readonly Rate[], subject: RateSubject, today: string): RatedSubject[] {
  const found = new Map<string, Rate[]>();
  for (const rate of rates) {
    const id = rate[subject];
    if (id) found.set(id, [...(found.get(id) ?? []), rate]);
  }
  return [...found].map(([id, own]) => ({ id, name: own[0]!.name, rates: dated(own, today) })).sort(byName);
}

function dated(rates: readonly Rate[], today: string): DatedRate[] {
  const sorted = [...rates].sort((a, b) => (a.from < b.from ? 1 : -1));
  const current = sorted.find(({ from }) => from <= today);
  return sorted.map((rate) => ({
    ...rate,
    state: rate === current ? 'current' : rate.from > today ? 'upcoming' : 'replaced',
  }));
}
