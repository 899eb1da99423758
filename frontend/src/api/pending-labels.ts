/** Label choices that the server has not confirmed yet. Its data about the task lack them until then. */
import type { Label, Task } from '@contract';

interface Choice {
  chosen: Label[];
  /** The labels stored on the server, as far as this browser knows. */
  stored: Label[];
}

/** The last choice, by task id. */
const choices = new Map<string, Choice>();

export function choose(taskId: string, chosen: Label[], shown: Label[]): void {
  choices.set(taskId, { chosen, stored: choices.get(taskId)?.stored ?? shown });
}

/** Ends a choice. Returns the labels stored on the server, or undefined if there is a later choice. */
export function settleChoice(taskId: string, chosen: Label[]): Label[] | undefined {
  const choice = choices.get(taskId);
  if (choice?.chosen !== chosen) return undefined;
  choices.delete(taskId);
  return choice.stored;
}

/** The task with the labels that were chosen last. */
export function withChosenLabels(task: Task): Task {
  const choice = choices.get(task.id);
  if (!choice) return task;
  choice.stored = task.labels;
  return { ...task, labels: choice.chosen };
}
