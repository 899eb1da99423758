import type { JobInfo, JobRun } from '@contract';
import { MESSAGES } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useGetJobsQuery } from '@/api/system';
import { useToday } from '@/api/use-today';
import { formatMoment } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { jobInterval, jobLabel, SYSTEM } from '../system-strings';
import { Section } from './section';

export function JobsSection() {
  const { data, error, isFetching, refetch } = useGetJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={SYSTEM.jobs} hint={SYSTEM.jobsHint}>
      {!data && error && (
        <ErrorState
          text={errorText(error, MESSAGES.system.loadFailed)}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <ul aria-label={SYSTEM.jobs} className="divide-y divide-hairline rounded-card border border-hairline">
          {data.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function JobRow({ job: { name, everyMinutes, runs } }: { job: JobInfo }) {
  const [last] = runs;
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="font-semibold">{jobLabel(name)}</span>
          <span className="ml-2 text-xs text-fg-3">{jobInterval(everyMinutes)}</span>
        </p>
        {last ? <LastRun run={last} /> : <span className="text-xs text-fg-3">{SYSTEM.noRun}</span>}
      </div>
      {last?.error && <p className="mt-1 font-mono text-xs wrap-anywhere text-danger">{last.error}</p>}
    </li>
  );
}

function LastRun({ run: { status, finishedAt, startedAt, slot } }: { run: JobRun }) {
  const { timezone } = useCurrentUser();
  const today = useToday();
  return (
    <span className="tnum flex items-center gap-2 text-xs text-fg-3">
      <span>{formatMoment(finishedAt ?? startedAt ?? slot, timezone, today)}</span>
      <Badge tone={status === 'failed' ? 'danger' : 'neutral'}>{SYSTEM.runStatus[status]}</Badge>
    </span>
  );
}
