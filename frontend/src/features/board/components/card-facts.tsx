import type { Label, Task } from '@contract';
import { clsx } from 'clsx';
import { MessageSquare, Paperclip, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LabelSwatch } from '@/ui/label-chip';
import { useBoard } from '../model/board-context';
import { STRINGS } from '../strings';

/** With more, each label would be only a few letters wide. */
const SHOWN_LABELS = 2;

/** The client and labels, then the counts of the task's contents. `children` follow them. */
export function CardFacts({ task, children }: { task: Task; children?: ReactNode }) {
  const { userId } = useBoard();
  const { assignedClient: client, labels, checklist, commentCount, attachmentCount } = task;
  return (
    <div className="flex h-4 items-center gap-2.5 text-xs whitespace-nowrap text-fg-3">
      <span className="flex min-w-0 flex-1 items-center gap-2.5">
        {client && client.id !== userId && (
          <span dir="auto" data-cut={`${STRINGS.client}: ${client.name}`} className="min-w-8 truncate">
            {client.name}
          </span>
        )}
        {labels.length > 0 && <Labels labels={labels} />}
      </span>
      {commentCount > 0 && <Count icon={MessageSquare} text={String(commentCount)} />}
      {attachmentCount > 0 && <Count icon={Paperclip} text={String(attachmentCount)} />}
      {checklist.total > 0 && (
        <Count
          icon={SquareCheck}
          text={`${checklist.done}/${checklist.total}`}
          isDone={checklist.done === checklist.total}
        />
      )}
      {children}
    </div>
  );
}

function Labels({ labels }: { labels: readonly Label[] }) {
  const rest = labels.slice(SHOWN_LABELS);
  return (
    <span
      data-more={rest.length > 0 ? '' : undefined}
      data-cut={`${STRINGS.labels}: ${labels.map(({ name }) => name).join(', ')}`}
      className="flex min-w-0 items-center gap-2"
    >
      {labels.slice(0, SHOWN_LABELS).map(({ id, name, hue }) => (
        <span key={id} className="flex min-w-0 items-center gap-1">
          <LabelSwatch hue={hue} className="size-2! rounded-[2px]!" />
          <span dir="auto" className="truncate text-fg-2">
            {name}
          </span>
        </span>
      ))}
      {rest.length > 0 && (
        <span className="flex shrink-0 gap-0.5">
          {rest.map(({ id, hue }) => (
            <LabelSwatch key={id} hue={hue} className="size-2! rounded-[2px]!" />
          ))}
        </span>
      )}
    </span>
  );
}

interface CountProps {
  icon: typeof SquareCheck;
  text: string;
  isDone?: boolean;
}

function Count({ icon: Icon, text, isDone = false }: CountProps) {
  return (
    <span className={clsx('tnum flex shrink-0 items-center gap-1', isDone && 'text-completed')}>
      <Icon aria-hidden="true" className="size-3" />
      <span>{text}</span>
    </span>
  );
}
