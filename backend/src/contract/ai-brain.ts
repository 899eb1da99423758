/** AI ideas: from a spoken or typed dump to reviewed tasks. */
import type { Task, TaskStatus } from './tasks';

export interface AvailableClient {
  id: string;
  name: string;
  companyName: string | null;
}

/** A user to whom tasks can be assigned. */
export interface AvailableStaff {
  id: string;
  name: string;
}

/**
 * Why no task was made from a passage: its language is not supported, the speaker withdrew it, or it is a remark, small
 * talk or part of the frame (a greeting, a heading, a list of participants), or the limit of suggestions was reached.
 */
export type LeftOutReason = 'language' | 'withdrawn' | 'remark' | 'talk' | 'frame' | 'limit';

export interface LeftOut {
  text: string;
  reason: LeftOutReason;
}

export interface SuggestedTask {
  /** Idempotency key: however often the suggestion is approved, one task is created. */
  id: string;
  title: string;
  description: string;
  assignedClientId: string | null;
  /** A member of the team named in the text. */
  assignedStaffId: string | null;
  status: TaskStatus;
  /** A calendar date in the caller's timezone, `YYYY-MM-DD`. */
  dueDate: string | null;
  /** False until the user approves it. */
  approved: boolean;
  /** The words of the dump it was made from; empty if the model quoted words that do not occur there. */
  phrase: string;
  /** An open task with the same meaning. */
  duplicateOf: { id: string; title: string } | null;
}

/** `built-in` works by rules on this server; `model` is the configured AI service. */
export type AiEngine = 'built-in' | 'model';

export interface ProcessIdeasRequest {
  input: string;
}

export interface ProcessIdeasResponse {
  suggestedTasks: SuggestedTask[];
  availableClients: AvailableClient[];
  availableStaff: AvailableStaff[];
  /** The passages that no task was made from, those above the limit first, so that nothing is lost. */
  leftOut: LeftOut[];
  engine: AiEngine;
  /** A note to show to the user, such as that the model was not available. */
  notice: string | null;
}

/** A suggestion as the user edited it. Other fields are ignored. */
export type ApprovedTask = Pick<SuggestedTask, 'title'> &
  Partial<
    Pick<
      SuggestedTask,
      'id' | 'description' | 'assignedClientId' | 'assignedStaffId' | 'status' | 'dueDate' | 'approved'
    >
  >;

export interface CreateTasksRequest {
  approvedTasks: ApprovedTask[];
}

export interface CreateTasksResponse {
  createdTasks: Task[];
  /** `id` is that of the suggestion, if it had one. */
  errors: { id: string | null; title: string; error: string }[];
}

export interface TranscribeResponse {
  transcription: string;
}

/** `GET /api/ai-brain/status`: which engine is configured. */
export interface AiBrainStatus {
  engine: AiEngine;
  canTranscribe: boolean;
}

/** Recording formats, the preferred one first. */
export const RECORDING_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/wav'] as const;
