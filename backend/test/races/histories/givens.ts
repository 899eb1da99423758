import { calendar, type Piece } from './oracle';
import type { Moment } from './steps';

/** Clocks change by an hour or half an hour, some at midnight; both engines agree on these rules. */
export const ZONES = [
  ...['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/London', 'Pacific/Kiritimati'],
  ...['America/St_Johns', 'Pacific/Chatham', 'Asia/Manila', 'America/Adak'],
];
/** Clock changes in years that timezone databases will no longer revise. */
const CHANGES = ZONES.flatMap((zone) => calendar(zone).transitions(Date.UTC(2023, 0, 1), Date.UTC(2025, 0, 1)));
/**
 * Rates of the client of the first task, which take precedence, and of the first user. The third task is not billable.
 */
export const RATES = {
  client: { rate: 61.7, from: '2020-01-01' },
  person: { rate: 33.31, from: '2020-01-01' },
  raised: { rate: 40.03, from: '2024-01-01' },
};

export function rateOf({ user, task, day }: Piece): number {
  if (task === 0) return RATES.client.rate;
  if (task === 2 || user !== 0) return 0;
  return day >= RATES.raised.from ? RATES.raised.rate : RATES.person.rate;
}

/** The time in milliseconds: on a whole second if it is around a clock change. */
export const momentOf = (at: Moment) =>
  'ago' in at ? Date.now() - at.ago * 1000 : CHANGES[at.change % CHANGES.length]! + at.by * 1000;
export const iso = (ms: number) => new Date(ms).toISOString();
