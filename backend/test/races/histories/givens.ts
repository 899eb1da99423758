import { calendar, type Piece } from './oracle';
import type { Moment } from './steps';

/** Clocks change by an hour or half of one, some at midnight; both engines know these rules alike. */
export const ZONES = [
  ...['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/London', 'Pacific/Kiritimati'],
  ...['America/St_Johns', 'Pacific/Chatham', 'Asia/Manila', 'America/Adak'],
];
/** Of years that no timezone database will change any more. */
const CHANGES = ZONES.flatMap((zone) => calendar(zone).transitions(Date.UTC(2023, 0, 1), Date.UTC(2025, 0, 1)));
/** Of the client of the first task, which comes first, and of the first person. The third task is not billable. */
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

/** In whole seconds around a change of clocks, in milliseconds before now. */
export const momentOf = (at: Moment) =>
  'ago' in at ? Date.now() - at.ago * 1000 : CHANGES[at.change % CHANGES.length]! + at.by * 1000;
export const iso = (ms: number) => new Date(ms).toISOString();
