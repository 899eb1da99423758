import type * as contract from '../contract';
import { type AiEngine, type LeftOutReason, TASK_STATUSES, type TaskStatus } from '../contract';
import { Day, Flag, OneOf, Part, Text, Uuid } from '../platform/http/fields';
import { Task } from '../tasks/tasks.responses';

const ENGINES: AiEngine[] = ['built-in', 'model'];
const LEFT_OUT_REASONS: LeftOutReason[] = ['language', 'withdrawn', 'remark', 'talk', 'frame', 'limit'];

export class AvailableStaff implements contract.AvailableStaff {
  @Uuid() id: string;
  @Text() name: string;
}

export class AvailableClient extends AvailableStaff implements contract.AvailableClient {
  @Text({ nullable: true }) companyName: string | null;
}

export class LeftOut implements contract.LeftOut {
  @Text() text: string;
  @OneOf(LEFT_OUT_REASONS) reason: LeftOutReason;
}

export class SimilarTask {
  @Uuid() id: string;
  @Text() title: string;
}

export class SuggestedTask implements contract.SuggestedTask {
  @Uuid() id: string;
  @Text() title: string;
  @Text() description: string;
  @Uuid({ nullable: true }) assignedClientId: string | null;
  @Uuid({ nullable: true }) assignedStaffId: string | null;
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Day({ nullable: true }) dueDate: string | null;
  @Flag() approved: boolean;
  @Text({ description: 'The words it was made from' }) phrase: string;
  @Part(() => SimilarTask, { nullable: true }) duplicateOf: SimilarTask | null;
}

export class ProcessIdeasResponse implements contract.ProcessIdeasResponse {
  @Part(() => SuggestedTask, { isArray: true }) suggestedTasks: SuggestedTask[];
  @Part(() => AvailableClient, { isArray: true }) availableClients: AvailableClient[];
  @Part(() => AvailableStaff, { isArray: true }) availableStaff: AvailableStaff[];
  @Part(() => LeftOut, { isArray: true }) leftOut: LeftOut[];
  @OneOf(ENGINES) engine: AiEngine;
  @Text({ nullable: true }) notice: string | null;
}

export class CreateTaskError {
  @Text({ nullable: true, description: 'The id of the suggestion' }) id: string | null;
  @Text() title: string;
  @Text() error: string;
}

export class CreateTasksResponse implements contract.CreateTasksResponse {
  @Part(() => Task, { isArray: true }) createdTasks: Task[];
  @Part(() => CreateTaskError, { isArray: true }) errors: CreateTaskError[];
}

export class TranscribeResponse implements contract.TranscribeResponse {
  @Text() transcription: string;
}

export class AiBrainStatus implements contract.AiBrainStatus {
  @OneOf(ENGINES) engine: AiEngine;
  @Flag() canTranscribe: boolean;
}
