import { MAIL_FREQUENCIES, type MailFrequency, MESSAGES } from '@contract';
import { errorText } from '@/api/error-text';
import { useChangeMailSettingsMutation } from '@/api/notifications';
import { Field, Select } from '@/ui/field';
import { announce } from '@/ui/live-region';
import { showToast } from '@/ui/show-toast';
import { FREQUENCY_LABELS, NOTIFICATIONS } from '../notification-strings';
import { Section } from './section';

/** How often the user gets notifications by mail; saved immediately. */
export function MailFrequencySection({ frequency }: { frequency: MailFrequency }) {
  const [change] = useChangeMailSettingsMutation();

  async function choose(value: string) {
    const chosen = MAIL_FREQUENCIES.find((it) => it === value);
    if (!chosen) return;
    const { error } = await change({ frequency: chosen });
    if (error) showToast.error(errorText(error, MESSAGES.notification.saveFailed));
    else announce(NOTIFICATIONS.saved);
  }

  return (
    <Section title={NOTIFICATIONS.mail} hint={NOTIFICATIONS.mailHint}>
      <Field
        label={NOTIFICATIONS.frequency}
        hint={frequency === 'daily' ? NOTIFICATIONS.summaryHint : undefined}
        className="max-w-sm"
      >
        <Select value={frequency} onChange={({ target }) => void choose(target.value)}>
          {MAIL_FREQUENCIES.map((it) => (
            <option key={it} value={it}>
              {FREQUENCY_LABELS[it]}
            </option>
          ))}
        </Select>
      </Field>
    </Section>
  );
}
