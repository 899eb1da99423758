import { formatHours, LIMITS } from '../../contract';
import type { ShiftPart } from './shifts.repository';

const HOURS_A_MINUTE = 1 / 60;

/** Tasks and durations, longest first: 'Wiring: 3h 20m, Meeting notes: 0h 40m'. */
export function shiftSummary(parts: ShiftPart[]): string {
  const tasks = new Map<string, { title: string; hours: number }>();
  for (const { taskId, taskTitle: title, hours } of parts) {
    tasks.set(taskId, { title, hours: (tasks.get(taskId)?.hours ?? 0) + hours });
  }
  const items = [...tasks.values()]
    .sort((a, b) => b.hours - a.hours)
    .map(({ title, hours }) => `${title}: ${duration(hours)}`);
  return shorten(items, LIMITS.report.descriptionLength);
}

/** Every task with tracked time is shown with at least a minute. */
const duration = (hours: number) => formatHours(Math.max(HOURS_A_MINUTE, hours));

/** As many whole items as fit, and the number of the remaining ones. */
function shorten(items: string[], length: number): string {
  const text = items.join(', ');
  if (text.length <= length) return text;
  let kept = '';
  for (const [index, item] of items.entries()) {
    const more = `, and ${items.length - index} more`;
    if (kept.length + 2 + item.length + more.length > length) return kept + more;
    kept += (index > 0 ? ', ' : '') + item;
  }
  return kept;
}
