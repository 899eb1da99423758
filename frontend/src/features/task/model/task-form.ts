import {
  type CreateTaskRequest,
  isBlank,
  LIMITS,
  MESSAGES,
  type Task,
  type TaskStatus,
  typedPlain,
  type UpdateTaskRequest,
} from '@contract';
import { typedLarge } from '@/lib/typed-number';

const { progressMin: MIN, progressMax: MAX } = LIMITS.task;

/** The form's values. An empty string means "none", since form controls have no null. */
export interface TaskFormValues {
  title: string;
  description: string;
  status: TaskStatus;
  /** `YYYY-MM-DD`. */
  dueDate: string;
  /** The text as typed. */
  progressPercent: string;
  assignedStaffId: string;
  /** The assignees other than the main one. */
  furtherStaffIds: string[];
  assignedClientId: string;
  billable: boolean;
  /** The text as typed. */
  estimateHours: string;
  /** Only for a new task; labels of an existing one are applied immediately, without the form. */
  labelIds: string[];
}

export type TaskField = keyof TaskFormValues;
export type TaskEdits = Partial<TaskFormValues>;
/** As a function, it gets the values shown when it is applied. */
export type TaskChange = TaskEdits | ((values: TaskFormValues) => TaskEdits);

/**
 * Stores only the fields that the user has changed. The others show the task's current state, so that other users'
 * changes appear immediately and input is never overwritten. `basis` contains the server's value at the time each field
 * was first changed.
 */
export interface TaskFormState {
  edits: TaskEdits;
  basis: TaskEdits;
  isSaveAttempted: boolean;
}

export type TaskFormAction =
  /** `isUnsure` if a save had no response: the task may have its values by now, so putting one back is a change. */
  | { type: 'edited'; change: TaskChange; server: TaskFormValues; isUnsure?: boolean }
  | { type: 'gaveBack'; field: TaskField }
  | { type: 'discarded' }
  | { type: 'attempted' };

export const EMPTY_TASK: TaskFormValues = {
  title: '',
  description: '',
  status: 'pending',
  dueDate: '',
  progressPercent: '0',
  assignedStaffId: '',
  furtherStaffIds: [],
  assignedClientId: '',
  billable: false,
  estimateHours: '',
  labelIds: [],
};

const FIELDS = Object.keys(EMPTY_TASK) as TaskField[];

export function taskFormValues(task: Task): TaskFormValues {
  return {
    title: task.title,
    description: task.description,
    status: task.status,
    dueDate: task.dueDate ?? '',
    progressPercent: String(task.progressPercent),
    assignedStaffId: task.assignedStaffId ?? '',
    furtherStaffIds: task.taskAssignments.map(({ user }) => user.id).filter((id) => id !== task.assignedStaffId),
    assignedClientId: task.assignedClientId ?? '',
    billable: task.billable,
    estimateHours: task.estimateHours === null ? '' : String(task.estimateHours),
    labelIds: [],
  };
}

function sameValue(a: TaskFormValues[TaskField] | undefined, b: TaskFormValues[TaskField] | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((id) => b.includes(id));
}

function pick(from: TaskEdits, keep: (field: TaskField) => boolean): TaskEdits {
  return Object.fromEntries(Object.entries(from).filter(([field]) => keep(field as TaskField)));
}

/** An empty form, or one with the edits of a draft, whose basis may be older than the server's values. */
export function initialTaskForm(server: TaskFormValues, edits: TaskEdits = {}, basis: TaskEdits = {}): TaskFormState {
  const changed = pick(edits, (field) => !sameValue(edits[field], server[field]));
  return { edits: changed, basis: pick({ ...server, ...basis }, (field) => field in changed), isSaveAttempted: false };
}

function edited(state: TaskFormState, action: Extract<TaskFormAction, { type: 'edited' }>): TaskFormState {
  const { edits, basis, ...rest } = state;
  const { change: made, server, isUnsure = false } = action;
  const change = typeof made === 'function' ? made(shownValues(state, server)) : made;
  const all = { ...edits, ...change };
  const isBack = (field: TaskField) => !isUnsure && field in change && sameValue(change[field], server[field]);
  const isStill = (field: TaskField) => field in all && !isBack(field);
  return { ...rest, edits: pick(all, isStill), basis: pick({ ...server, ...basis }, isStill) };
}

export function taskFormReducer(state: TaskFormState, action: TaskFormAction): TaskFormState {
  switch (action.type) {
    case 'edited':
      return edited(state, action);
    case 'gaveBack': {
      const isOther = (field: TaskField) => field !== action.field;
      return { ...state, edits: pick(state.edits, isOther), basis: pick(state.basis, isOther) };
    }
    case 'discarded':
      return { edits: {}, basis: {}, isSaveAttempted: false };
    case 'attempted':
      return { ...state, isSaveAttempted: true };
  }
}

export function shownValues({ edits }: TaskFormState, server: TaskFormValues): TaskFormValues {
  return { ...server, ...edits };
}

/** The changed fields that have not been saved yet, and those put back after a save without a response. */
export function unsavedFields({ edits, basis }: TaskFormState, server: TaskFormValues): TaskField[] {
  const isSaved = (field: TaskField) =>
    sameValue(edits[field], server[field]) && !sameValue(edits[field], basis[field]);
  return FIELDS.filter((field) => field in edits && !isSaved(field));
}

/** The unsaved fields that another user has changed in the meantime. */
export function overtakenFields(state: TaskFormState, server: TaskFormValues): TaskField[] {
  return unsavedFields(state, server).filter((field) => !sameValue(state.basis[field], server[field]));
}

type TaskProblems = Partial<Record<'title' | 'description' | 'progressPercent' | 'estimateHours', string>>;

/** The errors that prevent the task from being saved, by field, in the form's order. */
export function taskProblems(values: TaskFormValues): TaskProblems {
  const { title, description, progressPercent, estimateHours } = values;
  const problems: TaskProblems = {};
  if (isBlank(title)) problems.title = MESSAGES.task.titleRequired;
  else if (title.trim().length > LIMITS.text.titleLength) problems.title = MESSAGES.task.titleTooLong;
  if (description.length > LIMITS.text.descriptionLength) problems.description = MESSAGES.task.descriptionTooLong;
  if (percentOf(progressPercent) === undefined) problems.progressPercent = MESSAGES.task.progressInvalid;
  const estimate = estimateOf(estimateHours);
  if (estimate !== null && !(estimate <= LIMITS.task.estimateMax))
    problems.estimateHours = MESSAGES.task.estimateInvalid;
  return problems;
}

/** Parses a whole percentage; undefined if invalid. */
export function percentOf(typed: string): number | undefined {
  const text = typedPlain(typed);
  const percent = Number(text);
  return /^\d+$/.test(text) && percent >= MIN && percent <= MAX ? percent : undefined;
}

/** Parses a number of hours; null for none, NaN if invalid. */
function estimateOf(typed: string): number | null {
  const text = typedLarge(typed);
  if (text === '') return null;
  return /^\d+(\.\d*)?$/.test(text) ? Number(text) : NaN;
}

function everyAssignee({ assignedStaffId, furtherStaffIds }: TaskFormValues): string[] {
  return [...new Set([assignedStaffId, ...furtherStaffIds])].filter((id) => id !== '');
}

/** The body of `POST /api/tasks`. */
export function createRequest(values: TaskFormValues): CreateTaskRequest {
  return {
    title: values.title.trim(),
    description: values.description,
    assignedStaffId: values.assignedStaffId || null,
    assignedStaffIds: everyAssignee(values),
    assignedClientId: values.assignedClientId || null,
    dueDate: values.dueDate || null,
    status: values.status,
    progressPercent: percentOf(values.progressPercent),
    billable: values.billable,
    estimateHours: estimateOf(values.estimateHours),
    labelIds: values.labelIds,
  };
}

/**
 * The body of `PUT /api/tasks/{id}`: only the changed fields, so that other users' changes are kept. With a new main
 * assignee alone, the server keeps the others itself.
 */
export function updateRequest(state: TaskFormState, server: TaskFormValues): UpdateTaskRequest {
  const values = shownValues(state, server);
  const fields = unsavedFields(state, server);
  const names = new Set<string>(fields.map((field) => (field === 'furtherStaffIds' ? 'assignedStaffIds' : field)));
  return Object.fromEntries(Object.entries(createRequest(values)).filter(([name]) => names.has(name)));
}

/** The valid part of a stored draft, which may come from an older version of the form. */
export function readEdits(draft: unknown): TaskEdits {
  if (typeof draft !== 'object' || draft === null) return {};
  const known = Object.entries(draft).filter(
    ([field, value]) =>
      field in EMPTY_TASK &&
      typeof value === typeof EMPTY_TASK[field as TaskField] &&
      Array.isArray(value) === Array.isArray(EMPTY_TASK[field as TaskField]),
  );
  return Object.fromEntries(known);
}
