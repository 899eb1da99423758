import { Entity, PrimaryColumn } from 'typeorm';

/** A label of a task. */
@Entity('task_labels')
export class TaskLabelEntity {
  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @PrimaryColumn('uuid', { name: 'label_id' })
  labelId: string;
}
