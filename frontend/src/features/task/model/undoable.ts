import type { TaskHistoryLine } from '@contract';
import type { TaskRights } from './task-rights';

/**
 * The part of a task that a line changes: only its last change can be undone. Undefined if the line cannot be undone.
 */
function partOf({ kind, field }: TaskHistoryLine): string | undefined {
  if (kind === 'moved' || kind === 'assigned') return field?.startsWith('assignedStaff') ? 'assignedStaff' : field;
  return kind === 'changed' && field !== 'checklist' ? field : undefined;
}

/** The ids of the lines that this user may undo: the last line for each field. @param lines newest first */
export function undoableIds(
  lines: readonly TaskHistoryLine[],
  { edit, move, assign }: Pick<TaskRights, 'edit' | 'move' | 'assign'>,
) {
  const parts = new Set<string>();
  const ids = new Set<string>();
  for (const line of lines) {
    const part = partOf(line);
    if (!part || parts.has(part)) continue;
    parts.add(part);
    const mayEdit = edit && (assign || line.kind !== 'assigned');
    if (line.kind === 'moved' ? move : mayEdit) ids.add(line.id);
  }
  return ids;
}
