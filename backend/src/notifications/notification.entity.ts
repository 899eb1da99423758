import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NotificationFacts, NotificationKind } from '../contract';

@Entity('notifications')
export class NotificationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: NotificationKind;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('uuid', { name: 'meeting_id', nullable: true })
  meetingId: string | null;

  @Column('uuid', { name: 'report_id', nullable: true })
  reportId: string | null;

  @Column('jsonb')
  facts: NotificationFacts;

  /** `YYYY-MM-DD`: the day of a reminder, in the user's timezone. */
  @Column('date', { name: 'due_on', nullable: true })
  dueOn: string | null;

  /** Whether the product shows it. */
  @Column('boolean', { name: 'in_app', default: true })
  inApp: boolean;

  @Column('boolean', { name: 'by_mail', default: false })
  byMail: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;
}
