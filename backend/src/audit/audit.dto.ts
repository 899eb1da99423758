import { AUDIT_ACTIONS, type AuditAction, type AuditQuery, LIMITS, MESSAGES } from '../contract';
import { oneOf, queryNumber, uuid } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { audit, general } = MESSAGES;
const optional = { optional: true };

export class AuditQueryDto implements Omit<AuditQuery, 'limit'> {
  @Check(oneOf(AUDIT_ACTIONS, audit.actionUnknown), optional)
  action?: AuditAction;

  @Check(uuid(general.malformed), {
    optional: true,
    description: 'Only entries with this user as actor or subject',
  })
  userId?: string;

  @Check(uuid(audit.pageUnknown), { optional: true, description: 'Only entries before this one' })
  before?: string;

  @Check(queryNumber(audit.limitInvalid, 1, LIMITS.audit.listMax), optional)
  limit?: string;
}
