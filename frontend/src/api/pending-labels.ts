/** Label choices that the server has not confirmed yet. Its data about the task lack them until then. */
import type { Label, Task } from '@contract';
import { byName } from '@/lib/by-name';

interface Choice {
  /** Identifies the choice: the labels as they were chosen, before any of them was renamed or deleted. */
  made: Label[];
  chosen: Label[];
  /** The labels stored on the server, as far as this browser knows. */
  stored: Label[];
}

/** The last choice, by task id. */
const choices = new Map<string, Choice>();

export function choose(taskId: string, chosen: Label[], shown: Label[]): void {
  choices.set(taskId, { made: chosen, chosen, stored: choices.get(taskId)?.stored ?? shown });
}

/**
 * Ends a choice. Returns the labels stored on the server, or undefined if there is a later choice.
 * @param made the array that was passed to `choose`
 */
export function settleChoice(taskId: string, made: Label[]): Label[] | undefined {
  const choice = choices.get(taskId);
  if (choice?.made !== made) return undefined;
  choices.delete(taskId);
  return choice.stored;
}

/** Changes the labels of all choices, since one of these was renamed or deleted. */
export function changeChoices(change: (labels: Label[]) => Label[]): void {
  for (const choice of choices.values()) {
    choice.chosen = change(choice.chosen).toSorted(byName);
    choice.stored = change(choice.stored);
  }
}

/** The task with the labels that were chosen last. */
export function withChosenLabels(task: Task): Task {
  const choice = choices.get(task.id);
  if (!choice) return task;
  choice.stored = task.labels;
  return { ...task, labels: choice.chosen };
}
