import { MESSAGES, type NotificationKind, notificationKindsFor, type NotificationPreference } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import {
  useChangeNotificationPreferencesMutation,
  useGetMailSettingsQuery,
  useGetNotificationPreferencesQuery,
} from '@/api/notifications';
import { ErrorState } from '@/ui/error-state';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { NOTIFICATION_GROUPS, NOTIFICATIONS } from '../notification-strings';
import { MailFrequencySection } from './mail-frequency-section';
import { NotificationChoice } from './notification-choice';
import { Section } from './section';

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** The kinds of notifications that the user can get; choices are saved immediately. */
export function NotificationsTab() {
  const kinds = notificationKindsFor(useCurrentUser());
  const preferences = useGetNotificationPreferencesQuery(undefined, FRESH);
  const mail = useGetMailSettingsQuery(undefined, FRESH);
  const [change] = useChangeNotificationPreferencesMutation();
  const { data } = preferences;

  async function choose(kind: NotificationKind, choice: Partial<NotificationPreference>) {
    const response = await change({ [kind]: choice });
    if (response.error) showToast.error(errorText(response.error, MESSAGES.notification.saveFailed));
    else announce(NOTIFICATIONS.saved);
  }

  if (!data || !mail.data) {
    const failed = [preferences, mail].filter(({ error }) => error);
    return failed.length > 0 ? (
      <ErrorState
        className="py-16"
        text={errorText(failed[0]?.error, MESSAGES.notification.loadFailed)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        pending={failed.some(({ isFetching }) => isFetching)}
      />
    ) : (
      <Loading />
    );
  }
  const { frequency, isConfigured } = mail.data;
  const groups = NOTIFICATION_GROUPS.map(({ title, kinds: all }) => ({
    title,
    choices: kinds.flatMap((kind) => (all[kind] ? [{ kind, ...all[kind] }] : [])),
  })).filter(({ choices }) => choices.length > 0);
  return (
    <>
      <p className="pt-6 text-fg-2">{NOTIFICATIONS.intro}</p>
      {isConfigured && <MailFrequencySection frequency={frequency} />}
      {groups.map(({ title, choices }) => (
        <Section key={title} title={title}>
          {isConfigured && (
            <div aria-hidden="true" className="flex justify-end text-xs font-semibold text-fg-2">
              <span className="w-20 text-center">{NOTIFICATIONS.inApp}</span>
              <span className="w-20 text-center">{NOTIFICATIONS.byMail}</span>
            </div>
          )}
          <ul className={isConfigured ? 'flex flex-col' : '-my-2 flex flex-col max-md:-my-3'}>
            {choices.map(({ kind, label, hint }) => (
              <NotificationChoice
                key={kind}
                label={label}
                hint={hint}
                chosen={data[kind]}
                hasMail={isConfigured}
                onChange={(choice) => void choose(kind, choice)}
              />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-6 py-7">
      <p role="status" className="sr-only">
        {MESSAGES.general.loading}
      </p>
      <Skeleton className="h-28" />
      <Skeleton className="h-20" />
    </div>
  );
}
