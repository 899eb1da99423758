import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NotificationKind } from '../contract';

/** A user's choice for a kind of notification. */
@Entity('notification_preferences')
export class NotificationPreferenceEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text')
  kind: NotificationKind;

  @Column('boolean')
  app: boolean;

  @Column('boolean')
  mail: boolean;
}
