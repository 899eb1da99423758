import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A comment on a task. */
@Entity('task_comments')
export class CommentEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('uuid', { name: 'author_id' })
  authorId: string;

  @Column('text', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('text')
  body: string;

  @Column('boolean', { name: 'is_internal' })
  isInternal: boolean;

  @Column('uuid', { array: true, default: () => "'{}'" })
  mentions: string[];

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt: Date | null;
}
