import type * as contract from '../../contract';
import { MAIL_FREQUENCIES, type MailFrequency } from '../../contract';
import { Flag, OneOf } from '../../platform/http/fields';

export class MailSettings implements contract.MailSettings {
  @OneOf(MAIL_FREQUENCIES) frequency: MailFrequency;
  @Flag({ description: 'Whether the product can send mail at all' }) isConfigured: boolean;
}
