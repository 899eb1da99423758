import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user who is assigned to a task. */
@Entity('task_assignments')
export class TaskAssignmentEntity {
  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'assigned_at', default: () => 'clock_timestamp()' })
  assignedAt: Date;
}
