import { MESSAGES, type SystemInfo } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useGetSystemQuery } from '@/api/system';
import { useToday } from '@/api/use-today';
import { formatMoment } from '@/lib/time';
import { ErrorState } from '@/ui/error-state';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import { formatBytes } from '../model/bytes';
import { connectionsOf, SYSTEM, usedOf } from '../system-strings';
import { BackupsSection } from './backups-section';
import { ChecksSection } from './checks-section';
import { Facts } from './facts';
import { JobsSection } from './jobs-section';
import { Section } from './section';

const REFRESH_MS = 15_000;

/** The state of the server, for owners, who may operate it themselves. */
export function SystemTab() {
  const { data, error, isFetching, refetch } = useGetSystemQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  if (!data) {
    return error ? (
      <ErrorState
        className="py-16"
        text={errorText(error, MESSAGES.system.loadFailed)}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <Loading />
    );
  }
  return (
    <>
      <div role="status">{error && <p className="pt-6 text-fg-2">{SYSTEM.stale}</p>}</div>
      <ChecksSection />
      <JobsSection />
      <BackupsSection backups={data.backups} />
      <Storage storage={data.storage} />
      <Connections connections={data.connections} />
      <Versions info={data} />
    </>
  );
}

function Storage({ storage: { files, usedBytes, quotaBytes, freeBytes } }: Pick<SystemInfo, 'storage'>) {
  const quota = quotaBytes === null ? null : formatBytes(quotaBytes);
  return (
    <Section title={SYSTEM.storage} hint={SYSTEM.storageHint}>
      <Facts
        facts={[
          { name: SYSTEM.used, value: usedOf(formatBytes(usedBytes), quota, files) },
          { name: SYSTEM.free, value: formatBytes(freeBytes) },
        ]}
      />
      {quotaBytes !== null && <ProgressBar className="mt-4" percent={(100 * usedBytes) / quotaBytes} />}
    </Section>
  );
}

function Connections({ connections }: Pick<SystemInfo, 'connections'>) {
  const { sockets, databaseBusy, databaseIdle, databaseWaiting, databaseMost } = connections;
  return (
    <Section title={SYSTEM.connections} hint={SYSTEM.connectionsHint}>
      <Facts
        facts={[
          { name: SYSTEM.sockets, value: sockets },
          { name: SYSTEM.database, value: connectionsOf(databaseBusy, databaseIdle, databaseMost) },
          { name: SYSTEM.waiting, value: databaseWaiting },
        ]}
      />
    </Section>
  );
}

function Versions({ info: { versions, startedAt } }: { info: SystemInfo }) {
  const { timezone } = useCurrentUser();
  const today = useToday();
  return (
    <Section title={SYSTEM.versions}>
      <Facts
        facts={[
          { name: SYSTEM.product, value: versions.product },
          { name: SYSTEM.node, value: versions.node },
          { name: SYSTEM.postgres, value: versions.postgres },
          { name: SYSTEM.schema, value: versions.schema },
          { name: SYSTEM.started, value: formatMoment(startedAt, timezone, today) },
        ]}
      />
    </Section>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-6 py-7">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <Skeleton className="h-20" />
      <Skeleton className="h-48" />
      <Skeleton className="h-28" />
    </div>
  );
}
