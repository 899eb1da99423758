import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser's request for the history stored in another browser of the same user. */
@Entity('handovers')
export class HandoverEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'to_key_id' })
  toKeyId: string;

  @Column('uuid', { name: 'from_key_id', nullable: true })
  fromKeyId: string | null;

  @Column('boolean', { name: 'is_to_confirmed', default: false })
  isToConfirmed: boolean;

  @Column('boolean', { name: 'is_from_confirmed', default: false })
  isFromConfirmed: boolean;

  @Column('integer', { name: 'batches_sent', default: 0 })
  batchesSent: number;

  @Column('integer', { name: 'batches_of', nullable: true })
  batchesOf: number | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
