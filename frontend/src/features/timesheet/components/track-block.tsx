import { type DaySession, formatHours } from '@contract';
import { clsx } from 'clsx';
import type { Stretch } from '@/lib/stretch';
import { formatTime } from '@/lib/time';
import { RunningDot } from '@/ui/running-dot';
import { placeIn } from '../model/track';
import { SESSION_STRINGS } from '../session-strings';
import { along } from './track';

export interface TrackBlockProps {
  session: Pick<DaySession, 'taskTitle' | 'timezone' | 'endTime'>;
  /** The current or, with unsaved changes, the future position. */
  stretch: Stretch;
  frame: Stretch;
  isVertical: boolean;
  isSelected: boolean;
  isChanged: boolean;
  onSelect: () => void;
}

/** A session on the track. */
export function TrackBlock(props: TrackBlockProps) {
  const { session, stretch, frame, isVertical, isSelected, isChanged, onSelect } = props;
  const { start, size } = placeIn(frame, stretch);
  const { taskTitle, timezone, endTime } = session;
  const [from, to] = [stretch.startMs, stretch.endMs].map((ms) => formatTime(new Date(ms).toISOString(), timezone));
  const isRunning = endTime === undefined;
  const hours = formatHours((stretch.endMs - stretch.startMs) / 3_600_000);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      style={along(isVertical, start, size)}
      className={clsx(
        'absolute flex min-w-0 flex-col overflow-hidden rounded-badge border text-left text-xs transition-colors',
        isVertical ? 'inset-x-1 min-h-1 px-2' : 'inset-y-1 min-w-1 justify-center px-1.5',
        isSelected ? 'z-10 border-accent bg-accent text-ink' : 'border-control bg-hover text-fg hover:border-fg-2',
        isChanged && 'border-dashed',
      )}
    >
      <span className="flex w-full min-w-0 items-center gap-1.5">
        {isRunning && <RunningDot />}
        <span dir="auto" className="truncate font-semibold">
          {taskTitle}
        </span>
      </span>
      <span className="tnum w-full truncate">{`${from} – ${isRunning ? SESSION_STRINGS.now : to} (${hours})`}</span>
    </button>
  );
}
