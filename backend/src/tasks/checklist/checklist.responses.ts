import type * as contract from '../../contract';
import { Flag, Text, Uuid, Whole } from '../../platform/http/fields';

export class ChecklistCount implements contract.ChecklistCount {
  @Whole() done: number;
  @Whole() total: number;
}

export class ChecklistItem implements contract.ChecklistItem {
  @Uuid() id: string;
  @Uuid() taskId: string;
  @Text() text: string;
  @Flag() isDone: boolean;
}
