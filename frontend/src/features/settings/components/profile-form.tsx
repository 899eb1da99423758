import { isBlank, LIMITS, MESSAGES, type Profile, TIME_FORMATS, type TimeFormat } from '@contract';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { useSaveSettingsMutation } from '@/api/profile';
import { clockOf } from '@/lib/clock';
import { withChange } from '@/lib/edits';
import { fieldsOf } from '@/lib/fields-of';
import { confirmTimezone } from '@/lib/first-days';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { excess } from '@/ui/excess';
import { Field, Input, Select } from '@/ui/field';
import { TimezoneSelect } from '@/ui/timezone-select';
import { joinName } from '../model/full-name';
import { STRINGS, TIME_FORMAT_LABELS } from '../strings';
import { editsSince, type ProfileEdits, requestOf, valuesOf } from './profile-form-values';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

export interface ProfileFormProps {
  profile: Profile;
  /** Only what the user has changed: the other fields show the current profile. Outlives the form. */
  edits: ProfileEdits;
  setEdits: Dispatch<SetStateAction<ProfileEdits>>;
}

export function ProfileForm({ profile, edits, setEdits }: ProfileFormProps) {
  const [save, { isLoading }] = useSaveSettingsMutation();
  const { id, timeFormat } = useCurrentUser();
  // Until the profile is refetched after a save, it lacks the saved values.
  const [saved, setSaved] = useState<{ over: Profile; edits: ProfileEdits }>();
  const [message, setMessage] = useSettingsMessage();
  const isZoneWanted = useAppSelector((state) => state.place.wanted === 'timezone-setting');
  const server = { ...valuesOf(profile, timeFormat), ...(saved?.over === profile && saved.edits) };
  const values = { ...server, ...edits };
  const edit = (change: ProfileEdits) =>
    // During a save, the server's values are about to change.
    setEdits((before) => (isLoading ? { ...before, ...change } : withChange(before, change, server)));

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { firstName, lastName } = { ...values, ...fieldsOf(event) };
    if (isLoading) return;
    const name = joinName(firstName, lastName);
    const tooMany = excess(name, LIMITS.text.nameLength);
    const sent = withChange(edits, { firstName, lastName }, server);
    setEdits(sent);
    setMessage('');
    if (isBlank(name)) return setMessage(asError(MESSAGES.user.nameRequired));
    if (tooMany) return setMessage(asError(`${MESSAGES.user.nameTooLong}: ${tooMany}`));
    const { error } = await save(requestOf(sent, server));
    if (error) return setMessage(asError(errorText(error, MESSAGES.settings.saveFailed)));
    confirmTimezone(id);
    // From now on they are the server's values, which others may change.
    setSaved({ over: profile, edits: { ...(saved?.over === profile && saved.edits), ...sent } });
    setEdits((current) => editsSince(current, sent));
    setMessage(MESSAGES.settings.saved);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <SettingsMessage text={message} />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field label={STRINGS.firstName} isRequired>
          <Input
            name="firstName"
            value={values.firstName}
            autoComplete="given-name"
            onChange={({ target }) => edit({ firstName: target.value })}
          />
        </Field>
        <Field label={STRINGS.lastName}>
          <Input
            name="lastName"
            value={values.lastName}
            autoComplete="family-name"
            onChange={({ target }) => edit({ lastName: target.value })}
          />
        </Field>
        <Field label={STRINGS.email} text={profile.email} hint={STRINGS.emailFixed} />
        <Field label={STRINGS.timezone} hint={STRINGS.timezoneHint}>
          <TimezoneSelect
            autoFocus={isZoneWanted}
            value={values.timezone}
            onChange={(timezone) => edit({ timezone })}
          />
        </Field>
        <Field label={STRINGS.timeFormat}>
          {/* The options are exactly the time formats. */}
          <Select value={values.timeFormat} onChange={({ target }) => edit({ timeFormat: target.value as TimeFormat })}>
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
