import type * as contract from '../contract';
import { Amount, Day, MapOf, Part, Text } from '../platform/http/fields';

class HoursSum {
  @Amount() tracked: number;
  @Amount({ description: 'In sessions that a report has claimed' }) claimed: number;
  @Amount({ description: '`tracked` without `claimed`' }) unreported: number;
  @Amount({ description: 'On billable tasks' }) billable: number;
  @Amount({ nullable: true, description: 'Null without the right to see rates, and where currencies mix' })
  amount: number | null;
}

export class HoursRow extends HoursSum implements contract.HoursRow {
  @Text({ nullable: true, description: 'A day, an ISO week or an id; null for no client and for no label' })
  key: string | null;
  @Text() name: string;
}

export class HoursTotals extends HoursSum implements contract.HoursTotals {
  @MapOf({ type: 'number' }, { nullable: true, description: 'By currency; null without the right to see rates' })
  amounts: Record<string, number> | null;
}

export class Hours implements contract.Hours {
  @Day() from: string;
  @Day({ description: 'Inclusive' }) to: string;
  @Text({ description: "The caller's" }) timezone: string;
  @Part(() => HoursRow, { isArray: true }) rows: HoursRow[];
  @Part(() => HoursTotals) totals: HoursTotals;
}
