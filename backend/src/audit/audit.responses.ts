import { ApiProperty } from '@nestjs/swagger';
import type * as contract from '../contract';
import { AUDIT_ACTIONS, type AuditAction, type AuditDetails } from '../contract';
import { OneOf, Part, Text, Time, Uuid } from '../platform/http/fields';
import { Person } from '../platform/http/shared.responses';

const detail = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] };

export class AuditEntry implements contract.AuditEntry {
  @Uuid() id: string;
  @Time() at: string;
  @OneOf(AUDIT_ACTIONS) action: AuditAction;
  @Part(() => Person, { nullable: true }) actor: Person | null;
  @Part(() => Person, { nullable: true }) subject: Person | null;
  @Text({ nullable: true }) address: string | null;
  @ApiProperty({ type: 'object', additionalProperties: detail }) details: AuditDetails;
}
