import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { RANGE_STRINGS } from '../range-strings';

interface DetailRow {
  id: string;
  title: string;
  /** A line under the title. */
  note?: string;
  onOpen: () => void;
  cells: readonly string[];
}

export interface DetailTableProps {
  load: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The heading of the first column. */
  label: string;
  /** The headings of the other columns. */
  columns: readonly string[];
  /** Undefined while loading. */
  rows: readonly DetailRow[] | undefined;
}

/** A table whose rows open their tasks. */
export function DetailTable({ load, label, columns, rows }: DetailTableProps) {
  if (!rows) {
    if (load.error) {
      return <ErrorState text={RANGE_STRINGS.failed} onRetry={() => void load.refetch()} pending={load.isFetching} />;
    }
    return (
      <div role="status">
        <span className="sr-only">{RANGE_STRINGS.loading}</span>
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (rows.length === 0) return <p className="text-fg-3">{RANGE_STRINGS.noTime}</p>;
  return (
    <table className="w-full max-md:text-xs">
      <thead className="text-xs text-fg-3">
        <tr className="border-b border-hairline">
          <th scope="col" className="w-full py-1.5 text-left font-normal">
            {label}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 pl-8 text-right font-normal whitespace-nowrap max-md:pl-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tnum">
        {rows.map(({ id, title, note, onOpen, cells }) => (
          <tr key={id} className="border-b border-hairline last:border-0">
            <th scope="row" className="max-w-0 py-1 text-left font-normal">
              <button
                type="button"
                dir="auto"
                aria-label={RANGE_STRINGS.openTask(title)}
                onClick={onOpen}
                className="block min-h-6 max-w-full truncate rounded-badge text-left -outline-offset-2 hover:underline max-md:min-h-11"
              >
                {title}
              </button>
              {note && <p className="text-xs text-fg-3">{note}</p>}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className="py-1 pl-8 text-right whitespace-nowrap max-md:pl-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
