import { type BackupInfo, MESSAGES, type SystemInfo } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useBackUpMutation } from '@/api/system';
import { formatAgo } from '@/lib/ago';
import { useNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { formatBytes } from '../model/bytes';
import { backupLacks, backupPlan, SYSTEM } from '../system-strings';
import { Section } from './section';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SHOWN = 5;

type Backups = NonNullable<SystemInfo['backups']>;

export function BackupsSection({ backups }: Pick<SystemInfo, 'backups'>) {
  return (
    <Section title={SYSTEM.backups} hint={backups ? backupPlan(backups.everyHours, backups.keep) : undefined}>
      {backups ? <Kept backups={backups} /> : <p className="text-fg-2">{SYSTEM.noBackups}</p>}
    </Section>
  );
}

function Kept({ backups: { kept, everyHours, isSealed } }: { backups: Backups }) {
  const [backUp, { isLoading }] = useBackUpMutation();
  const [message, setMessage] = useSettingsMessage();

  async function make() {
    setMessage('');
    const { data, error } = await backUp();
    if (error) return setMessage(asError(errorText(error, MESSAGES.system.backupFailed, SYSTEM.backupUnheard)));
    setMessage(data.missingFiles ? asError(backupLacks(data.missingFiles)) : SYSTEM.made);
  }

  return (
    <>
      <SettingsMessage text={message} />
      {!kept?.length ? (
        <p className="text-fg-2">{kept ? SYSTEM.noneYet : SYSTEM.unreadable}</p>
      ) : (
        <ul aria-label={SYSTEM.backups} className="divide-y divide-hairline rounded-card border border-hairline">
          {kept.slice(0, SHOWN).map((backup, index) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              lateAfterMs={index === 0 ? 2 * everyHours * HOUR_MS : undefined}
            />
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-fg-3">{isSealed ? SYSTEM.sealed : SYSTEM.notSealed}</p>
      <Button className="mt-4" pending={isLoading} onClick={() => void make()}>
        {isLoading ? SYSTEM.backingUp : SYSTEM.backUp}
      </Button>
    </>
  );
}

interface BackupRowProps {
  backup: BackupInfo;
  /** For the newest backup: the age at which the next one is overdue. */
  lateAfterMs?: number;
}

function BackupRow({ backup: { name, at, bytes }, lateAfterMs }: BackupRowProps) {
  const { timezone } = useCurrentUser();
  const now = useNow(MINUTE_MS);
  const isLate = lateAfterMs !== undefined && now - Date.parse(at) > lateAfterMs;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
      <p className="min-w-0 truncate font-mono text-xs text-fg-2">{name}</p>
      <p className="tnum flex items-center gap-2 text-xs text-fg-3">
        <span>{`${formatBytes(bytes)} · ${formatAgo(at, now, timezone)}`}</span>
        {lateAfterMs !== undefined && (
          <Badge tone={isLate ? 'danger' : 'neutral'}>{isLate ? SYSTEM.late : SYSTEM.newest}</Badge>
        )}
      </p>
    </li>
  );
}
