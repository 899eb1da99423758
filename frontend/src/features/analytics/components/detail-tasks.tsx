import { formatHours, type HoursQuery } from '@contract';
import { useGetHoursQuery } from '@/api/hours';
import { useToday } from '@/api/use-today';
import { hoursPollMs } from '@/lib/hours-polling';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { RANGE_STRINGS } from '../range-strings';
import { DetailTable } from './detail-table';

const FIGURES = ['tracked', 'claimed', 'unreported'] as const;

/** The hours by task. */
export function DetailTasks({ query }: { query: HoursQuery }) {
  const pollingInterval = hoursPollMs(query.to, useToday());
  const load = useGetHoursQuery(query, { refetchOnMountOrArgChange: true, pollingInterval });
  const dispatch = useAppDispatch();
  return (
    <DetailTable
      load={load}
      label={RANGE_STRINGS.task}
      columns={FIGURES.map((name) => RANGE_STRINGS[name])}
      rows={load.currentData?.rows.map(({ key, name, ...sums }) => ({
        id: key ?? '',
        title: name,
        onOpen: () => dispatch(openOverlay({ kind: 'task', id: key ?? '' })),
        cells: FIGURES.map((figure) => formatHours(sums[figure])),
      }))}
    />
  );
}
