import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { HistoryKind } from '../../contract';

/** A change to a task. The database writes it; it never changes. */
@Entity('task_history')
export class TaskHistoryEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'bigint', insert: false, update: false })
  position: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text')
  kind: HistoryKind;

  @Column('text', { nullable: true })
  field: string | null;

  @Column('jsonb', { nullable: true })
  former: unknown;

  @Column('jsonb', { nullable: true })
  present: unknown;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('boolean', { name: 'is_internal', default: false })
  isInternal: boolean;

  @Column('jsonb', { nullable: true })
  assignees: string[] | null;

  @Column('double precision', { name: 'former_rank', nullable: true })
  formerRank: number | null;

  @Column('timestamptz', { name: 'former_completed_at', nullable: true })
  formerCompletedAt: Date | null;

  @Column('uuid', { nullable: true })
  undoes: string | null;
}
