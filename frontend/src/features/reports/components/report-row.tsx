import { formatHours, type TaskReport } from '@contract';
import { clsx } from 'clsx';
import { ChevronDown, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { hoursDiffer } from '@/lib/session-hours';
import { formatDate, formatTime } from '@/lib/time';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { ProgressBar } from '@/ui/progress-bar';
import { Screenshot } from '@/ui/screenshot';
import { NO_SLIP } from '@/ui/use-steady';
import { useOverflow } from '../hooks/use-overflow';
import { LIST_STRINGS } from '../list-strings';
import { ReportBreakdown } from './report-breakdown';

/** The expanded parts of a report. Stored by the list, since rows outside the view are not in the DOM. */
export interface Unfolded {
  text: boolean;
  sessions: boolean;
}

export interface ReportRowProps {
  report: TaskReport;
  /** The viewer's timezone. */
  zone: string;
  unfolded: Unfolded;
  onUnfold: (id: string, change: Partial<Unfolded>) => void;
  /** Absent for users who may not delete. */
  onDelete?: (report: TaskReport) => void;
}

/** Memoised, since the list rerenders while scrolling. */
export const ReportRow = memo(function ReportRow({ report, zone, unfolded, onUnfold, onDelete }: ReportRowProps) {
  const { id, staff, date, progressMade, screenshotUrl, sessionCount } = report;
  return (
    <article className="flex gap-3 border-b border-hairline py-4">
      <Avatar userId={staff.id} name={staff.name || staff.email} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="truncate font-semibold">
              {staff.name || staff.email}
            </p>
            <Subject report={report} />
          </div>
          <Hours report={report} />
        </div>
        <div className="mt-2 flex items-start justify-between gap-x-6 gap-y-3 max-md:flex-col">
          <Description
            text={report.workDescription}
            isWhole={unfolded.text}
            onToggle={() => onUnfold(id, { text: !unfolded.text })}
          />
          {screenshotUrl && (
            <Screenshot url={screenshotUrl} label={LIST_STRINGS.screenshotBy(staff.name || staff.email)} />
          )}
        </div>
        <div className="tnum mt-1.5 flex min-h-7 flex-wrap items-center gap-x-4 text-xs text-fg-3">
          <time dateTime={date}>{formatTime(date, zone)}</time>
          {progressMade !== null && (
            <span className="flex items-center gap-2">
              <ProgressBar percent={progressMade} className="w-12!" />
              <span>{LIST_STRINGS.progress(progressMade)}</span>
            </span>
          )}
          {sessionCount > 0 && (
            <Toggle isOpen={unfolded.sessions} onToggle={() => onUnfold(id, { sessions: !unfolded.sessions })}>
              {LIST_STRINGS.sessions(sessionCount)}
            </Toggle>
          )}
          {onDelete && (
            <IconButton
              label={LIST_STRINGS.delete(staff.name || staff.email)}
              size="sm"
              isDanger
              {...NO_SLIP}
              onClick={() => onDelete(report)}
              className="-mr-1 ml-auto text-fg-3!"
            >
              <Trash2 aria-hidden="true" className="size-3.5" />
            </IconButton>
          )}
        </div>
        {unfolded.sessions && <ReportBreakdown report={report} zone={zone} />}
      </div>
    </article>
  );
});

/** A link to the task or, for a shift, its day. */
function Subject({ report: { type, day, task } }: { report: TaskReport }) {
  const dispatch = useAppDispatch();
  if (type === 'shift') {
    return (
      <p className="mt-0.5 flex items-center gap-2 text-fg-2">
        <Badge>{LIST_STRINGS.shift}</Badge>
        {day && <span>{formatDate(day)}</span>}
      </p>
    );
  }
  if (!task) return null;
  return (
    <button
      type="button"
      dir="auto"
      aria-label={LIST_STRINGS.openTask(task.title)}
      onClick={() => dispatch(openOverlay({ kind: 'task', id: task.id }))}
      className="-mx-1 block max-w-full truncate rounded-badge px-1 text-left text-fg-2 hover:bg-hover hover:text-fg max-md:-my-2.5 max-md:min-h-11"
    >
      {task.title}
    </button>
  );
}

/** The claimed hours and, if different, the tracked hours. */
function Hours({ report: { hoursWorked, trackedHours } }: { report: TaskReport }) {
  return (
    <p className="tnum shrink-0 text-right">
      <span className="text-lg font-semibold">{formatHours(hoursWorked)}</span>
      {hoursDiffer(hoursWorked, trackedHours) && (
        <span className="block text-xs text-fg-2">{LIST_STRINGS.trackedHours(formatHours(trackedHours))}</span>
      )}
    </p>
  );
}

interface DescriptionProps {
  text: string;
  isWhole: boolean;
  onToggle: () => void;
}

function Description({ text, isWhole, onToggle }: DescriptionProps) {
  const [ref, overflows] = useOverflow<HTMLParagraphElement>();
  return (
    <div className="max-w-[80ch] min-w-0">
      <p
        dir="auto"
        ref={ref}
        className={clsx('text-base wrap-anywhere whitespace-pre-wrap', !isWhole && 'line-clamp-3')}
      >
        {text}
      </p>
      {(overflows || isWhole) && (
        <Button variant="ghost" size="sm" aria-expanded={isWhole} onClick={onToggle} className="-ml-2.5 max-md:-my-2">
          {isWhole ? LIST_STRINGS.showLess : LIST_STRINGS.showMore}
        </Button>
      )}
    </div>
  );
}

interface ToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Toggle({ isOpen, onToggle, children }: ToggleProps) {
  return (
    <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={onToggle} className="-mx-2.5">
      {children}
      <ChevronDown aria-hidden="true" className={clsx('size-3.5 transition-transform', isOpen && 'rotate-180')} />
    </Button>
  );
}
