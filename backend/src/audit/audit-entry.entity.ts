import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAction, AuditDetails } from '../contract';

/** Who did what to whom, when and from where. */
@Entity('audit_log')
export class AuditEntryEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** The order of the entries. */
  @Column({ type: 'bigint', insert: false, update: false })
  position: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  @Column('text')
  action: AuditAction;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('uuid', { name: 'subject_id', nullable: true })
  subjectId: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('jsonb', { default: {} })
  details: AuditDetails;

  @Column('text', { nullable: true })
  refused: string | null;

  @Column('integer', { default: 1 })
  times: number;
}
