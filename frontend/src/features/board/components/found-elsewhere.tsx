import { TASK_STATUSES, type TaskStatus } from '@contract';
import { Button } from '@/ui/button';
import { StatusIcon } from '@/ui/status-icon';
import { type BoardColumns, countShown, countTotal } from '../model/select-columns';
import { foundInText, STRINGS } from '../strings';

export interface FoundElsewhereProps {
  columns: BoardColumns;
  current: TaskStatus;
  onGo: (status: TaskStatus) => void;
}

/** On a phone: the number of matches in each hidden column, one tap away. */
export function FoundElsewhere({ columns, current, onGo }: FoundElsewhereProps) {
  const others = TASK_STATUSES.filter((status) => status !== current && columns.ids[status].length > 0);
  if (others.length === 0 || countShown(columns) === countTotal(columns)) return null;
  return (
    <ul aria-label={STRINGS.foundElsewhere} className="flex shrink-0 scrollbar-none gap-2 overflow-x-auto px-4 pb-2.5">
      {others.map((status) => (
        <li key={status}>
          <Button onClick={() => onGo(status)}>
            <StatusIcon status={status} />
            <span>{foundInText(columns.ids[status].length, status)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
