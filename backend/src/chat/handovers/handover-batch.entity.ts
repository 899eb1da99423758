import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sealed part of a history that is being handed over. */
@Entity('handover_batches')
export class HandoverBatchEntity {
  @PrimaryColumn('uuid', { name: 'handover_id' })
  handoverId: string;

  @PrimaryColumn('integer')
  number: number;

  @Column('text')
  sealed: string;
}
