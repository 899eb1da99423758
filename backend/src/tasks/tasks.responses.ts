import type * as contract from '../contract';
import { TASK_STATUSES, type TaskStatus } from '../contract';
import { Amount, Day, Flag, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';
import { Person } from '../platform/http/shared.responses';
import { UserOption } from '../users/people.responses';
import { ChecklistCount } from './checklist/checklist.responses';
import { Label } from './labels/labels.responses';

export class RunningSession implements contract.RunningSession {
  @Uuid() id: string;
  @Uuid() userId: string;
  @Text() userName: string;
  @Time() startTime: string;
}

export class TaskAssignment {
  @Part(() => Person) user: Person;
}

export class UserHours {
  @Uuid() userId: string;
  @Text() userName: string;
  @Amount() hours: number;
}

export class Task implements contract.Task {
  @Uuid() id: string;
  @Text() title: string;
  @Text() description: string;
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Day({ nullable: true }) dueDate: string | null;
  @Whole() progressPercent: number;
  @Flag({ description: 'Whether its hours are charged to a client' }) billable: boolean;
  @Amount({ nullable: true }) estimateHours: number | null;
  @Whole({ description: 'Of the comments that are not internal' }) commentCount: number;
  @Whole({ description: 'Of its own files, without those of comments' }) attachmentCount: number;
  @Amount({ description: 'Ascending within a column' }) sortOrder: number;
  @Uuid({ nullable: true }) assignedStaffId: string | null;
  @Part(() => Person, { nullable: true }) assignedStaff: Person | null;
  @Uuid({ nullable: true }) assignedClientId: string | null;
  @Part(() => Person, { nullable: true }) assignedClient: Person | null;
  @Part(() => TaskAssignment, { isArray: true }) taskAssignments: TaskAssignment[];
  @Uuid({ nullable: true }) createdById: string | null;
  @Amount({ description: 'Of the finished sessions' }) totalHours: number;
  @Amount({ description: 'The same, under the name that older clients use' }) totalTimeSpent: number;
  @Part(() => UserHours, { isArray: true }) hoursPerUser: UserHours[];
  @Flag() isActiveTimer: boolean;
  @Part(() => RunningSession, { isArray: true }) timeLogs: RunningSession[];
  @Part(() => Label, { isArray: true, description: 'By name' }) labels: Label[];
  @Part(() => ChecklistCount) checklist: ChecklistCount;
  @Time() createdAt: string;
  @Time() updatedAt: string;
}

export class TaskChanges implements contract.TaskChanges {
  @Part(() => Task, { isArray: true }) tasks: Task[];
  @Uuid({ isArray: true }) deletedIds: string[];
  @Text({ description: 'Opaque; for the next `since`' }) cursor: string;
}

export class TaskUsers implements contract.TaskUsers {
  @Part(() => UserOption, { isArray: true }) staff: UserOption[];
  @Part(() => UserOption, { isArray: true }) clients: UserOption[];
}
