import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user in a conversation, and the last message they have read. */
@Entity('conversation_members')
export class ConversationMemberEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('integer', { name: 'last_read_seq', default: 0 })
  lastReadSeq: number;

  @Column('timestamptz', { name: 'joined_at', default: () => 'clock_timestamp()' })
  joinedAt: Date;
}
