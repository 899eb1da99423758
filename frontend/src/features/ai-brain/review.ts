/** Suggestions under review, as pure functions. */
import {
  type AiEngine,
  type ApprovedTask,
  type AvailableClient,
  type AvailableStaff,
  type CreateTasksResponse,
  cutToWords,
  isBlank,
  type LeftOut,
  LIMITS,
  MESSAGES,
  type ProcessIdeasResponse,
  type SuggestedTask,
} from '@contract';
import { randomId } from '@/lib/random-id';
import { placesOf, type Range } from './source';

/** A suggestion with the user's edits. */
export interface ReviewedTask extends SuggestedTask {
  /** The reason why it was not created. */
  problem?: string;
  /** The phrases of suggestions that were merged into this one. */
  alsoFrom?: string[];
}

interface LeftOutPart extends LeftOut {
  /** Of an idea above the limit: where it starts in the text. */
  start?: number;
}

export interface Review {
  /** The text that the suggestions were found in. */
  text: string;
  tasks: ReviewedTask[];
  clients: AvailableClient[];
  staff: AvailableStaff[];
  leftOut: LeftOutPart[];
  /** The positions of all ideas above the limit, also of those that became suggestions since. */
  aboveLimit: Range[];
  engine: AiEngine;
  notice: string | null;
}

export function reviewOf(text: string, answer: ProcessIdeasResponse): Review {
  const { suggestedTasks: tasks, availableClients: clients, availableStaff: staff, leftOut, engine, notice } = answer;
  const phrases = tasks.map(({ phrase }) => phrase);
  return located({ text, tasks, clients, staff, leftOut, engine, notice }, phrases);
}

/**
 * Adds where the ideas above the limit are in the text, which is after these phrases. Those of suggestions that were
 * edited since are unsuitable, as they are no longer in text order.
 */
export function located(review: Omit<Review, 'aboveLimit'>, phrases: readonly string[] = []): Review {
  const above = review.leftOut.filter(({ reason }) => reason === 'limit').map(({ text }) => text);
  const aboveLimit = placesOf(review.text, [...phrases, ...above]).slice(phrases.length);
  // Those above the limit are the first.
  const leftOut = review.leftOut.map((it, index) => ({ ...it, start: aboveLimit[index]?.start }));
  return { ...review, leftOut, aboveLimit };
}

/**
 * Returns what remains of the text box after the review: ideas above the limit and text appended since. A text that was
 * changed in between, or in which such an idea was not found, remains as it is.
 */
export function unprocessed(text: string, review: Review): string {
  const processed = review.text.trimEnd();
  const rest = text.slice(processed.length);
  // Without a line break, only a sentence's end shows that the last idea was not continued.
  const isApart = /^\s*(?:\n|$)/u.test(rest) || (/[.!?…]$/u.test(processed) && /^\s/u.test(rest));
  const isFound = review.aboveLimit.every(({ start, end }) => start < end);
  if (!text.startsWith(processed) || !isApart || !isFound) return text;
  return [leftAboveLimit(processed, review).trim(), rest.trim()].filter(Boolean).join('\n');
}

/**
 * The text from the first idea above the limit on, since headings between them name clients and days, without those
 * that became suggestions.
 */
function leftAboveLimit(text: string, { leftOut, aboveLimit }: Review): string {
  const isLeft = ({ start }: Range) => leftOut.some((it) => it.start === start);
  const left = aboveLimit.filter(isLeft);
  const overlapsLeft = ({ start, end }: Range) => left.some((it) => it.start < end && it.end > start);
  let at = Math.min(text.length, ...left.map(({ start }) => start));
  let kept = '';
  for (const place of aboveLimit.filter((it) => !overlapsLeft(it))) {
    const { start, end } = withLine(text, place);
    kept += text.slice(at, start);
    at = Math.max(at, end);
  }
  return kept + text.slice(at);
}

/** Includes the bullet before a part, and the line break after it, if it is alone on its line. */
function withLine(text: string, { start, end }: Range): Range {
  const before = /(?<=^|\n)[^\p{L}\n]*$/u.exec(text.slice(0, start));
  const after = /^[^\p{L}\p{N}\n]*(?:\n|$)/u.exec(text.slice(end));
  return before && after ? { start: before.index, end: end + after[0].length } : { start, end };
}

/** Adds left-out text as another suggestion. */
export function taken(review: Review, leftOut: LeftOut): Review {
  const { text } = leftOut;
  const words = text.replace(/\s+/g, ' ').replace(/[\s.,;:]+$/, '');
  const title = cutToWords(words, LIMITS.aiBrain.titleLength);
  const task: ReviewedTask = {
    id: randomId(),
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: title === words ? '' : text,
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

/** Changes a suggestion and clears its problem, which the change may have solved. */
export function edited(review: Review, id: string, change: Partial<SuggestedTask>): Review {
  const tasks = review.tasks.map((task) => (task.id === id ? { ...task, problem: undefined, ...change } : task));
  return { ...review, tasks };
}

export function allApproved(review: Review, approved: boolean): Review {
  return { ...review, tasks: review.tasks.map((task) => ({ ...task, approved })) };
}

/** Returns why a title cannot be sent; undefined if it can. */
export function titleProblem({ title }: SuggestedTask): string | undefined {
  if (isBlank(title)) return MESSAGES.task.titleRequired;
  return title.length > LIMITS.text.titleLength ? MESSAGES.task.titleTooLong : undefined;
}

/** A suggestion as `POST /api/ai-brain/create-tasks` expects it. */
export function approvedTask(task: ReviewedTask): ApprovedTask {
  const { id, title, description, assignedClientId, assignedStaffId, status, dueDate } = task;
  return { id, title: title.trim(), description, assignedClientId, assignedStaffId, status, dueDate, approved: true };
}

/**
 * The review after creating tasks: keeps suggestions that failed, with the reason, and those not approved. Undefined if
 * all approved suggestions were created, which ends the review.
 */
export function afterCreation(review: Review, { errors }: CreateTasksResponse): Review | undefined {
  if (errors.length === 0) return undefined;
  const problems = new Map(errors.map(({ id, error }) => [id, error]));
  const left = review.tasks.filter(({ id, approved }) => !approved || problems.has(id));
  return { ...review, tasks: left.map((task) => ({ ...task, problem: problems.get(task.id) ?? task.problem })) };
}
