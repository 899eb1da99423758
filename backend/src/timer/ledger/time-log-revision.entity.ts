import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session as `session_state()` describes it, with times in microseconds. */
export interface StoredState {
  userId: string;
  taskId: string;
  startTime: string;
  endTime: string | null;
  timezone: string;
  description: string;
}

/** The state before a correction, with what else an undo puts back, if there was any. */
export interface FormerState extends StoredState {
  reportId?: string;
  autoStopped?: true;
  firstEndedAt?: string;
  reviewedAt?: string;
}

/** A correction of a session: a link in the chain of its user. The database numbers and hashes it; it never changes. */
@Entity('time_log_revisions')
export class TimeLogRevisionEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('bigint')
  position: string;

  @Column('uuid', { name: 'time_log_id' })
  timeLogId: string;

  @Column('integer')
  revision: number;

  @Column('timestamptz')
  at: Date;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  reason: string;

  @Column('jsonb', { nullable: true })
  before: FormerState | null;

  @Column('jsonb', { nullable: true })
  after: StoredState | null;

  @Column('bytea', { name: 'previous_hash', nullable: true })
  previousHash: Buffer | null;

  @Column('bytea')
  hash: Buffer;
}
