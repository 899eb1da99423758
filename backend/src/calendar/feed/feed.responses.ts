import type * as contract from '../../contract';
import { Flag, Text, Time } from '../../platform/http/fields';

export class CalendarFeed implements contract.CalendarFeed {
  @Flag() exists: boolean;
  @Time({ nullable: true }) createdAt: string | null;
  @Time({ nullable: true }) lastReadAt: string | null;
}

export class CalendarFeedAddress extends CalendarFeed implements contract.CalendarFeedAddress {
  @Text({ description: 'Returned once' }) url: string;
}
