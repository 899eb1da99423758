import { type ChangeMailSettingsRequest, MAIL_FREQUENCIES, type MailFrequency, MESSAGES } from '../../contract';
import { oneOf } from '../../platform/http/checks';
import { Check } from '../../platform/http/validation';

export class ChangeMailSettingsDto implements ChangeMailSettingsRequest {
  @Check(oneOf(MAIL_FREQUENCIES, MESSAGES.notification.frequencyInvalid))
  frequency: MailFrequency;
}
