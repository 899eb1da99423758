import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request that created a task. */
@Entity('created_tasks')
export class CreatedTaskEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text', { name: 'idempotency_key' })
  idempotencyKey: string;

  @Column('bytea', { name: 'request_hash' })
  requestHash: Buffer;

  @Column('uuid', { name: 'task_id' })
  taskId: string;
}
