import {
  type ChangePreferencesRequest,
  LIMITS,
  MESSAGES,
  type NotificationPreference,
  type NotificationQuery,
  type ReadNotificationsRequest,
} from '../contract';
import { flag, queryNumber, uuid, uuids } from '../platform/http/checks';
import { Check, type Rule } from '../platform/http/validation';

const texts = MESSAGES.notification;
const { pageMax, idsMax } = LIMITS.notification;
const optional = { optional: true };

const isChoice = (value: unknown) => value === undefined || typeof value === 'boolean';

const preference: Rule = {
  schema: {
    type: 'object',
    properties: { app: { type: 'boolean' }, mail: { type: 'boolean' } },
    additionalProperties: true,
  } as Rule['schema'],
  problem: (value) => {
    if (typeof value !== 'object' || value === null) return texts.preferenceInvalid;
    const { app, mail } = value as { app?: unknown; mail?: unknown };
    return isChoice(app) && isChoice(mail) ? undefined : texts.preferenceInvalid;
  },
};

export class NotificationQueryDto implements Omit<NotificationQuery, 'limit'> {
  @Check(uuid(texts.pageUnknown), { optional: true, description: 'Only those older than this one' })
  before?: string;

  @Check(queryNumber(texts.limitInvalid, 1, pageMax), optional)
  limit?: string;
}

export class ReadNotificationsDto implements ReadNotificationsRequest {
  @Check(uuids({ missing: texts.idsMissing, tooMany: texts.tooManyIds, invalid: texts.idsInvalid }, idsMax), optional)
  ids?: string[];

  @Check(flag(texts.idsMissing), { optional: true, description: 'All of them, instead of some' })
  all?: boolean;
}

type Choice = Partial<NotificationPreference>;
const Chosen = () => Check(preference, optional);

/** Preferences for some of the kinds. */
export class ChangePreferencesDto implements ChangePreferencesRequest {
  @Chosen() assigned?: Choice;
  @Chosen() mentioned?: Choice;
  @Chosen() commented?: Choice;
  @Chosen() moved?: Choice;
  @Chosen() due?: Choice;
  @Chosen() reported?: Choice;
  @Chosen() 'meeting-invited'?: Choice;
  @Chosen() 'meeting-changed'?: Choice;
  @Chosen() 'timer-stopped'?: Choice;
  @Chosen() 'hours-changed'?: Choice;
  @Chosen() 'timesheet-submitted'?: Choice;
  @Chosen() 'timesheet-approved'?: Choice;
  @Chosen() 'timesheet-returned'?: Choice;
}
