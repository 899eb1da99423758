import { STATUS_LABELS, type TaskHistoryLine, type TaskStatus } from '@contract';
import { formatDay } from '@/lib/time';
import { HISTORY } from '../strings';

interface Item {
  text: string;
  isDone: boolean;
}

/** Describes a change in the history without naming its author, for example 'moved it to In Progress'. */
export function historyText(line: TaskHistoryLine): string {
  const { kind, field, from, to } = line;
  switch (kind) {
    case 'moved':
      return HISTORY.moved(STATUS_LABELS[from as TaskStatus], STATUS_LABELS[to as TaskStatus]);
    case 'assigned':
      return field === 'assignedClientId' ? clientText(line) : assigneeText(line);
    case 'changed':
      return changeText(line);
    case 'timer':
      return HISTORY.timer[field as keyof typeof HISTORY.timer] ?? HISTORY.timer.changed;
    case 'report':
      return field === 'removed' ? HISTORY.reportRemoved : HISTORY.reported;
    case 'attachment':
      return field === 'removed' ? HISTORY.fileRemoved : HISTORY.fileAdded;
    case 'comment':
      return field === 'removed' ? HISTORY.commentRemoved : HISTORY.commented;
    default:
      return HISTORY[kind];
  }
}

function changeText({ field, from, to }: TaskHistoryLine): string {
  switch (field) {
    case 'title':
      return HISTORY.title(to as string);
    case 'description':
      return HISTORY.description;
    case 'dueDate':
      return to ? HISTORY.due(formatDay(to as string)) : HISTORY.noDue;
    case 'progressPercent':
      return HISTORY.progress(Number(to));
    case 'billable':
      return to ? HISTORY.billable : HISTORY.notBillable;
    case 'estimateHours':
      return to === null ? HISTORY.noEstimate : HISTORY.estimate(Number(to));
    case 'labelIds':
      return HISTORY.labels;
    case 'checklist':
      return checklistText(from as Item | null, to as Item | null);
    default:
      return HISTORY.other;
  }
}

function checklistText(from: Item | null, to: Item | null): string {
  if (!from) return HISTORY.itemAdded(to?.text ?? '');
  if (!to) return HISTORY.itemRemoved(from.text);
  if (from.isDone !== to.isDone) return to.isDone ? HISTORY.itemDone(to.text) : HISTORY.itemOpen(to.text);
  return HISTORY.itemChanged(to.text);
}

const idsOf = (value: unknown) => [value ?? []].flat() as string[];

function namesOf({ names = {}, to }: TaskHistoryLine): string {
  return new Intl.ListFormat('en-GB').format(idsOf(to).map((id) => names[id] ?? HISTORY.someone));
}

function assigneeText(line: TaskHistoryLine): string {
  return idsOf(line.to).length > 0 ? HISTORY.assigned(namesOf(line)) : HISTORY.unassigned;
}

function clientText(line: TaskHistoryLine): string {
  return line.to ? HISTORY.client(namesOf(line)) : HISTORY.noClient;
}
