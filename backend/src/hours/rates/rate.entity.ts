import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The price of an hour for a task, a client or a person, from a day on. */
@Entity('rates')
export class RateEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('numeric', { precision: 11, scale: 4 })
  rate: string;

  @Column('text')
  currency: string;

  @Column('date', { name: 'from_day' })
  fromDay: string;
}
