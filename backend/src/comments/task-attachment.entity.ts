import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of a task, or of one of its comments. */
@Entity('task_attachments')
export class TaskAttachmentEntity {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  /** Null for the task's own files. */
  @Column('uuid', { name: 'comment_id', nullable: true })
  commentId: string | null;

  @Column('uuid', { name: 'added_by_id' })
  addedById: string;

  @Column('timestamptz', { name: 'added_at', default: () => 'clock_timestamp()' })
  addedAt: Date;
}
