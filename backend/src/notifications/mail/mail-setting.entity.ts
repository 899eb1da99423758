import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailFrequency } from '../../contract';

/** How often a user gets mail of notifications. */
@Entity('mail_settings')
export class MailSettingEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  frequency: MailFrequency;

  /** `YYYY-MM-DD`: the user's day of the last summary. */
  @Column('date', { name: 'summary_on', nullable: true })
  summaryOn: string | null;
}
