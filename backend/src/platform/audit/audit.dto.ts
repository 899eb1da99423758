import { ApiProperty } from '@nestjs/swagger';
import { AUDIT_ACTIONS, type AuditAction, type AuditQuery, LIMITS, MESSAGES } from '../../contract';
import { uuid } from '../http/checks';
import { Check } from '../http/validation';

const { audit, general } = MESSAGES;
const optional = { optional: true };

const pageLength = (value: unknown) => {
  const isNumber = typeof value === 'string' && /^\d{1,3}$/.test(value);
  return isNumber && Number(value) >= 1 && Number(value) <= LIMITS.audit.listMax ? undefined : audit.limitInvalid;
};

export class AuditQueryDto implements Omit<AuditQuery, 'limit'> {
  @ApiProperty({ required: false, enum: AUDIT_ACTIONS })
  @Check((value) => (AUDIT_ACTIONS.some((action) => action === value) ? undefined : audit.actionUnknown), optional)
  action?: AuditAction;

  @ApiProperty({ required: false, format: 'uuid', description: 'Only entries with this user as actor or subject' })
  @Check(uuid(general.malformed), optional)
  userId?: string;

  @ApiProperty({ required: false, format: 'uuid', description: 'Only entries before this one' })
  @Check(uuid(audit.pageUnknown), optional)
  before?: string;

  @ApiProperty({ required: false, minimum: 1, maximum: LIMITS.audit.listMax })
  @Check(pageLength, optional)
  limit?: string;
}
