import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key of an epoch, wrapped for one device. */
@Entity('epoch_keys')
export class EpochKeyEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId: string;

  @PrimaryColumn('integer')
  number: number;

  @PrimaryColumn('uuid', { name: 'key_id' })
  keyId: string;

  @Column('text')
  wrapped: string;

  @Column('text')
  signature: string;
}
