import type * as contract from '../../contract';
import { TASK_STATUSES, type TaskStatus } from '../../contract';
import { OneOf, Part, Text, Time, Uuid } from '../../platform/http/fields';
import { Named, Person } from '../../platform/http/shared.responses';

export class TrashedTask implements contract.TrashedTask {
  @Uuid() id: string;
  @Text() title: string;
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Part(() => Person, { nullable: true }) assignedStaff: Person | null;
  @Part(() => Person, { nullable: true }) assignedClient: Person | null;
  @Uuid({ nullable: true }) createdById: string | null;
  @Time() deletedAt: string;
  @Part(() => Named, { nullable: true, description: 'Null if the product did it' }) deletedBy: Named | null;
}

class BulkError {
  @Uuid() id: string;
  @Text() error: string;
}

export class BulkResult implements contract.BulkResult {
  @Uuid({ isArray: true, description: 'The tasks that were changed' }) updated: string[];
  @Part(() => BulkError, { isArray: true }) errors: BulkError[];
}
