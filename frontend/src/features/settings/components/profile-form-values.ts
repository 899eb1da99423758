import { DEFAULT_TIMEZONE, type Profile, type SettingsRequest, type TimeFormat } from '@contract';
import { joinName, splitName } from '../model/full-name';

interface ProfileValues {
  firstName: string;
  lastName: string;
  timezone: string;
  timeFormat: TimeFormat;
}

export type ProfileEdits = Partial<ProfileValues>;

export function valuesOf({ name, timezone }: Profile, timeFormat: TimeFormat): ProfileValues {
  return { ...splitName(name), timezone: timezone || DEFAULT_TIMEZONE.settings, timeFormat };
}

/** The edits made since these were sent. */
export function editsSince(edits: ProfileEdits, sent: ProfileEdits): ProfileEdits {
  const isNew = ([field, value]: [string, unknown]) => value !== sent[field as keyof ProfileValues];
  return Object.fromEntries(Object.entries(edits).filter(isNew));
}

/**
 * Contains only changes: any other value would undo what was changed elsewhere meanwhile, and an old timezone may be an
 * abbreviation, which is refused.
 */
export function requestOf(edits: ProfileEdits, server: ProfileValues): SettingsRequest {
  const { firstName, lastName, timezone, timeFormat } = { ...server, ...edits };
  const name = joinName(firstName, lastName);
  return {
    ...(name !== joinName(server.firstName, server.lastName) && { name }),
    ...(timezone !== server.timezone && { timezone }),
    ...(timeFormat !== server.timeFormat && { timeFormat }),
  };
}
