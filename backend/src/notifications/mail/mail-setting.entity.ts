import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailFrequency } from '../../contract';

/** How often a user gets notification mail. */
@Entity('mail_settings')
export class MailSettingEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  frequency: MailFrequency;

  /** `YYYY-MM-DD`: the day of the last summary, in the user's timezone. */
  @Column('date', { name: 'summary_on', nullable: true })
  summaryOn: string | null;
}
