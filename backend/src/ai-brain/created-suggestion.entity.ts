import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A suggestion that became a task. */
@Entity('created_suggestions')
export class CreatedSuggestionEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'suggestion_id' })
  suggestionId: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  /** Null for older rows. */
  @Column('bytea', { name: 'request_hash', nullable: true })
  requestHash: Buffer | null;
}
