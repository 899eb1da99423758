import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The time of one key of a sealed conversation. Functions of the schema make, begin and end it. */
@Entity('epochs')
export class EpochEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId: string;

  @PrimaryColumn('integer')
  number: number;

  @Column('uuid', { name: 'key_id' })
  keyId: string;

  @Column('text')
  commitment: string;

  @Column('text')
  readers: string;

  @Column('timestamptz', { name: 'made_at', default: () => 'clock_timestamp()' })
  madeAt: Date;

  @Column('timestamptz', { name: 'begun_at', nullable: true })
  begunAt: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('integer', { name: 'message_count', default: 0 })
  messageCount: number;

  @Column('integer', { name: 'messages_max' })
  messagesMax: number;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
