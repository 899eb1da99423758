import { type ImportAction, type ImportPreview, type ImportRow, STATUS_LABELS } from '@contract';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { StatusIcon } from '@/ui/status-icon';
import { ACTION_LABELS, STRINGS, summary } from '../strings';

const FIRST = 50;
const FILTERS = [
  { value: 'all', label: STRINGS.all },
  { value: 'remarks', label: STRINGS.remarks },
] as const;

export interface PreviewListProps {
  preview: ImportPreview;
  /** Whether a newer preview is being loaded. */
  isStale: boolean;
}

/** The dry run: the result for each row. */
export function PreviewList({ preview, isStale }: PreviewListProps) {
  const id = useId();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all');
  const [isWhole, setIsWhole] = useState(false);
  const rows = filter === 'all' ? preview.rows : preview.rows.filter((it) => it.error || it.notes.length > 0);
  const visible = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <section aria-labelledby={id} aria-busy={isStale} className={clsx('min-w-0', isStale && 'opacity-60')}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto">
          <h3 id={id} className="font-semibold">
            {STRINGS.preview}
          </h3>
          <p role="status" className="tnum text-xs text-fg-2">
            {summary(preview)}
          </p>
        </div>
        <Segmented label={STRINGS.preview} options={FILTERS} value={filter} onChange={setFilter} />
      </header>
      {rows.length === 0 && <p className="py-6 text-center text-fg-3">{STRINGS.noRemarks}</p>}
      <ol className="mt-3 divide-y divide-hairline border-y border-hairline empty:hidden">
        {visible.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
      {visible.length < rows.length && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setIsWhole(true)}>
          {STRINGS.more(rows.length - visible.length)}
        </Button>
      )}
    </section>
  );
}

const TONES: Record<ImportAction, 'neutral' | 'strong' | 'danger'> = {
  create: 'strong',
  exists: 'neutral',
  refuse: 'danger',
};

function Row({ row }: { row: ImportRow }) {
  const { title, status, action, dueDate, assignee, client, labels, checklistItems, error, notes } = row;
  const details = [dueDate, assignee, client, ...labels, checklistItems > 0 && STRINGS.items(checklistItems)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex gap-3 py-2">
      <span className="tnum w-8 shrink-0 pt-px text-right text-xs text-fg-3">{row.row}</span>
      <StatusIcon status={status} className="mt-0.5" />
      <span className="sr-only">{STATUS_LABELS[status]}</span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className={clsx('truncate', action === 'create' ? 'text-fg' : 'text-fg-3')}>
          {title || STRINGS.untitled}
        </p>
        {details && (
          <p dir="auto" className="tnum truncate text-xs text-fg-3">
            {details}
          </p>
        )}
        {error && <p className="text-xs text-danger">{error}</p>}
        {notes.map((note) => (
          <p key={note} className="text-xs wrap-anywhere text-fg-2">
            {note}
          </p>
        ))}
      </div>
      <Badge tone={TONES[action]}>{ACTION_LABELS[action]}</Badge>
    </li>
  );
}
