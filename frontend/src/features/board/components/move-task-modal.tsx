import type { TaskStatus } from '@contract';
import { clsx } from 'clsx';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { StatusIcon } from '@/ui/status-icon';
import type { MoveOption } from '../model/move-option';
import { STRINGS } from '../strings';

export interface MoveTaskModalProps {
  title: string;
  options: MoveOption[];
  isLocked: boolean;
  onChoose: (status: TaskStatus) => void;
  onClose: () => void;
}

/** The four statuses on a phone. */
export function MoveTaskModal({ title, options, isLocked, onChoose, onClose }: MoveTaskModalProps) {
  return (
    <Dialog
      title={STRINGS.moveTask}
      description={isLocked ? STRINGS.timerRunning : title}
      width="sm"
      isSheetOnMobile={false}
      onClose={onClose}
    >
      <ul className="-m-2 flex flex-col gap-1">
        {options.map(({ status, label, isCurrent }) => (
          <li key={status}>
            <button
              type="button"
              disabled={isCurrent || isLocked}
              onClick={() => onChoose(status)}
              className={clsx(
                'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-base font-semibold',
                isCurrent || isLocked ? 'text-fg-3' : 'hover:bg-hover',
              )}
            >
              <StatusIcon status={status} className="size-4" />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              {isCurrent && <Badge>{STRINGS.currentStatus}</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
