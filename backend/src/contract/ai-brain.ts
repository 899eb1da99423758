/** AI ideas: from a spoken or typed dump to reviewed tasks (spec 2, 3, 4 and 7; decisions 5). */
import type { Task, TaskStatus } from './tasks';

export interface AvailableClient {
  id: string;
  name: string;
  companyName: string | null;
}

/** Who may be given a task. */
export interface AvailableStaff {
  id: string;
  name: string;
}

/**
 * Why words became no task: in a language that is not read, taken back in the same breath, small talk, part of the
 * frame (a greeting, a heading, who was there), or a remark.
 */
export type LeftOutReason = 'language' | 'withdrawn' | 'remark' | 'talk' | 'frame';

export interface LeftOut {
  text: string;
  reason: LeftOutReason;
}

export interface SuggestedTask {
  /** Names this suggestion: created once under it, however often it is asked for. */
  id: string;
  title: string;
  description: string;
  assignedClientId: string | null;
  /** Somebody of the team whom the text names for it. */
  assignedStaffId: string | null;
  status: TaskStatus;
  /** A calendar date in the asker's timezone, `YYYY-MM-DD`. */
  dueDate: string | null;
  /** False until a person says otherwise. */
  approved: boolean;
  /** The words of the dump it was made from; empty where a model names none that are there. */
  phrase: string;
  /** An open task that it seems to repeat. */
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
  /** The words that became no task, in their order, so that nothing is lost. */
  leftOut: LeftOut[];
  engine: AiEngine;
  /** What the person should know about this answer, such as that the model could not be used. */
  notice: string | null;
}

/** A suggestion as it was edited; what else it carries is ignored. */
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
  /** `id` is the one the suggestion came with, if any. */
  errors: { id: string | null; title: string; error: string }[];
}

export interface TranscribeResponse {
  transcription: string;
}

/** `GET /api/ai-brain/status`: what this server is set up for. */
export interface AiBrainStatus {
  engine: AiEngine;
  canTranscribe: boolean;
}

/** Spec 9: what recordings are made as, the preferred kind first. */
export const RECORDING_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/wav'] as const;
