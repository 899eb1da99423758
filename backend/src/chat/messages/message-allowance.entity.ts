import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of messages a user may send at once. */
@Entity('message_allowances')
export class MessageAllowanceEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('double precision')
  points: number;

  @Column('timestamptz', { name: 'counted_at' })
  countedAt: Date;
}
