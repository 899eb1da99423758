import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which log of events this is, and how far it has been purged. There is one row. */
@Entity('event_log')
export class EventLogEntity {
  @PrimaryColumn('text', { default: () => 'substr(md5(gen_random_uuid()::text), 1, 8)' })
  id: string;

  @Column('bigint', { name: 'purged_to', default: 0 })
  purgedTo: string;

  @Column('boolean', { name: 'only_one', default: true })
  onlyOne: boolean;
}
