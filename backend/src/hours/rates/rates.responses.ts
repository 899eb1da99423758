import type * as contract from '../../contract';
import { Amount, Day, Text, Uuid } from '../../platform/http/fields';

export class Rate implements contract.Rate {
  @Uuid() id: string;
  @Uuid({ nullable: true }) taskId: string | null;
  @Uuid({ nullable: true }) clientId: string | null;
  @Uuid({ nullable: true }) userId: string | null;
  @Text({ description: "The task's title, or the name of the client or the person" }) name: string;
  @Amount({ description: 'For an hour' }) rate: number;
  @Text({ description: 'ISO 4217' }) currency: string;
  @Day({ description: "Counts from this day, until that of the subject's next rate" }) from: string;
}
