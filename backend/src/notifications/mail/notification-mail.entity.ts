import { Column, Entity, PrimaryColumn } from 'typeorm';

export type MailState = 'waiting' | 'taken' | 'handed' | 'sent' | 'left-out' | 'failed';

/** A notification that will be or was mailed. */
@Entity('notification_mails')
export class NotificationMailEntity {
  @PrimaryColumn('uuid', { name: 'notification_id' })
  notificationId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('text', { default: 'waiting' })
  state: MailState;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'due_at', default: () => 'clock_timestamp()' })
  dueAt: Date;

  @Column('text', { nullable: true })
  owner: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('text', { nullable: true })
  error: string | null;
}
