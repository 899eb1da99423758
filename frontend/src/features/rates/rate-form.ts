import { calendarDate, LIMITS, MESSAGES, type Rate, type RateSubject, type SetRateRequest } from '@contract';
import { typedLarge } from '@/lib/typed-number';
import { subjectOf } from './rate-groups';
import { STRINGS } from './strings';

export interface RateValues {
  subject: RateSubject;
  subjectId: string;
  /** The name of the chosen subject. */
  name: string;
  /** The text as typed. */
  rate: string;
  currency: string;
  from: string;
}

/** Problems by `rate`, `currency`, `from` and the subject's field, as in the request. */
export type RateProblems = Partial<Record<RateSubject | 'rate' | 'currency' | 'from', string>>;

/** The values of an existing rate or, for a new one, defaults with the given values. */
export function valuesOf(rate: Rate | undefined, given: Partial<RateValues>, today: string): RateValues {
  if (!rate) return { subject: 'userId', subjectId: '', name: '', rate: '', currency: '', from: today, ...given };
  const subject = subjectOf(rate);
  const { name, currency, from } = rate;
  return { subject, subjectId: rate[subject]!, name, rate: String(rate.rate), currency, from };
}

/** Parses a typed rate; undefined if it is not valid. */
export function typedRate(text: string): number | undefined {
  const { max, decimals } = LIMITS.rate;
  const plain = typedLarge(text);
  if (!new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`).test(plain)) return undefined;
  const rate = Number(plain);
  return rate <= max ? rate : undefined;
}

/** The errors that prevent the form from being sent. The server checks again. */
export function problemsOf({ subject, subjectId, rate, currency, from }: RateValues): RateProblems {
  const found: RateProblems = {
    [subject]: subjectId ? undefined : STRINGS.subjectMissing[subject],
    rate: typedRate(rate) === undefined ? MESSAGES.hours.rateInvalid : undefined,
    currency: currency ? undefined : STRINGS.currencyMissing,
    from: calendarDate(from) === from ? undefined : STRINGS.dayMissing,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

export function requestOf({ subject, subjectId, rate, currency, from }: RateValues): SetRateRequest {
  return { [subject]: subjectId, rate: typedRate(rate) ?? 0, currency, from };
}
