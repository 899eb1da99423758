import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The id of the log of events, and how far it has been purged. The table has a single row. */
@Entity('event_log')
export class EventLogEntity {
  @PrimaryColumn('text', { default: () => 'substr(md5(gen_random_uuid()::text), 1, 8)' })
  id: string;

  @Column('bigint', { name: 'purged_to', default: 0 })
  purgedTo: string;

  @Column('boolean', { name: 'only_one', default: true })
  onlyOne: boolean;
}
