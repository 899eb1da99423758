/** Suggestions under review, as pure changes. */
import {
  type AiEngine,
  type ApprovedTask,
  type AvailableClient,
  type AvailableStaff,
  type CreateTasksResponse,
  type LeftOut,
  LIMITS,
  MESSAGES,
  type ProcessIdeasResponse,
  type SuggestedTask,
} from '@contract';

/** A suggestion as it stands after editing. `problem` is why it was not created. */
export interface ReviewedTask extends SuggestedTask {
  problem?: string;
}

export interface Review {
  tasks: ReviewedTask[];
  clients: AvailableClient[];
  staff: AvailableStaff[];
  leftOut: LeftOut[];
  engine: AiEngine;
  notice: string | null;
}

export function reviewOf(answer: ProcessIdeasResponse): Review {
  const { suggestedTasks, availableClients, availableStaff, leftOut, engine, notice } = answer;
  return { tasks: suggestedTasks, clients: availableClients, staff: availableStaff, leftOut, engine, notice };
}

/** With words that were left out as a suggestion after the others. */
export function taken(review: Review, leftOut: LeftOut): Review {
  const { text } = leftOut;
  const words = text.replace(/\s+/g, ' ').replace(/[\s.,;:]+$/, '');
  const isLong = words.length > LIMITS.aiBrain.titleLength;
  const title = isLong ? words.slice(0, words.lastIndexOf(' ', LIMITS.aiBrain.titleLength)) : words;
  const task: ReviewedTask = {
    id: crypto.randomUUID(),
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: isLong ? text : '',
    assignedClientId: null,
    assignedStaffId: null,
    status: 'pending',
    dueDate: null,
    approved: true,
    phrase: text,
    duplicateOf: null,
  };
  return { ...review, tasks: [...review.tasks, task], leftOut: review.leftOut.filter((it) => it !== leftOut) };
}

/** With one suggestion changed. What was wrong with it is forgotten: it may be right now. */
export function edited(review: Review, id: string, change: Partial<SuggestedTask>): Review {
  const tasks = review.tasks.map((task) => (task.id === id ? { ...task, problem: undefined, ...change } : task));
  return { ...review, tasks };
}

export function allApproved(review: Review, approved: boolean): Review {
  return { ...review, tasks: review.tasks.map((task) => ({ ...task, approved })) };
}

/** What keeps a title from being sent. */
export function titleProblem({ title }: SuggestedTask): string | undefined {
  if (title.trim() === '') return MESSAGES.task.titleRequired;
  return title.length > LIMITS.text.titleLength ? MESSAGES.task.titleTooLong : undefined;
}

/** What `POST /api/ai-brain/create-tasks` takes of a suggestion. */
export function approvedTask(task: ReviewedTask): ApprovedTask {
  const { id, title, description, assignedClientId, assignedStaffId, status, dueDate } = task;
  return { id, title: title.trim(), description, assignedClientId, assignedStaffId, status, dueDate, approved: true };
}

/**
 * The review after the server has created what it could: what failed stays with its reason, and so does what was not
 * approved. Undefined when everything approved was created: then the review is over (spec 4).
 */
export function afterCreation(review: Review, { errors }: CreateTasksResponse): Review | undefined {
  if (errors.length === 0) return undefined;
  const problems = new Map(errors.map(({ id, error }) => [id, error]));
  const left = review.tasks.filter(({ id, approved }) => !approved || problems.has(id));
  return { ...review, tasks: left.map((task) => ({ ...task, problem: problems.get(task.id) ?? task.problem })) };
}
