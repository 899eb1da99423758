import { DEFAULT_TIMEZONE, isBlank, LIMITS, MESSAGES, type Profile, TIME_FORMATS, type TimeFormat } from '@contract';
import { type FormEvent, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useSaveSettingsMutation } from '@/api/profile';
import { clockOf } from '@/lib/clock';
import { fieldsOf } from '@/lib/fields-of';
import { confirmTimezone } from '@/lib/first-days';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { excess } from '@/ui/excess';
import { Field, Input, Select } from '@/ui/field';
import { TimezoneSelect } from '@/ui/timezone-select';
import { joinName, splitName } from '../model/full-name';
import { STRINGS, TIME_FORMAT_LABELS } from '../strings';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

export function ProfileForm({ profile }: { profile: Profile }) {
  const [save, { isLoading }] = useSaveSettingsMutation();
  const [names, setNames] = useState(() => splitName(profile.name));
  const [timezone, setTimezone] = useState(profile.timezone || DEFAULT_TIMEZONE.settings);
  const { id, timeFormat: currentFormat } = useCurrentUser();
  const [timeFormat, setTimeFormat] = useState(currentFormat);
  const [message, setMessage] = useSettingsMessage();
  const isZoneWanted = useAppSelector((state) => state.place.wanted === 'timezone-setting');

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { firstName, lastName } = { ...names, ...fieldsOf(event) };
    if (isLoading) return;
    const name = joinName(firstName, lastName);
    const tooMany = excess(name, LIMITS.text.nameLength);
    setNames({ firstName, lastName });
    setMessage('');
    if (isBlank(name)) return setMessage(asError(MESSAGES.user.nameRequired));
    if (tooMany) return setMessage(asError(`${MESSAGES.user.nameTooLong}: ${tooMany}`));
    // An unchanged timezone is not sent: it may be an abbreviation from before these were refused.
    const newZone = timezone === profile.timezone ? undefined : timezone;
    const { error } = await save({ name, timezone: newZone, timeFormat });
    if (!error) confirmTimezone(id);
    setMessage(error ? asError(errorText(error, MESSAGES.settings.saveFailed)) : MESSAGES.settings.saved);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <SettingsMessage text={message} />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field label={STRINGS.firstName} isRequired>
          <Input
            name="firstName"
            value={names.firstName}
            autoComplete="given-name"
            onChange={({ target }) => setNames({ ...names, firstName: target.value })}
          />
        </Field>
        <Field label={STRINGS.lastName}>
          <Input
            name="lastName"
            value={names.lastName}
            autoComplete="family-name"
            onChange={({ target }) => setNames({ ...names, lastName: target.value })}
          />
        </Field>
        <Field label={STRINGS.email} text={profile.email} hint={STRINGS.emailFixed} />
        <Field label={STRINGS.timezone} hint={STRINGS.timezoneHint}>
          <TimezoneSelect autoFocus={isZoneWanted} value={timezone} onChange={setTimezone} />
        </Field>
        <Field label={STRINGS.timeFormat}>
          {/* The options are exactly the time formats. */}
          <Select value={timeFormat} onChange={({ target }) => setTimeFormat(target.value as TimeFormat)}>
            {TIME_FORMATS.map((format) => (
              <option key={format} value={format}>
                {TIME_FORMAT_LABELS[format](clockOf('auto'))}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button type="submit" variant="primary" pending={isLoading} className="mt-6">
        {isLoading ? STRINGS.saving : STRINGS.save}
      </Button>
    </form>
  );
}
