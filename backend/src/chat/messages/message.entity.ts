import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AttachmentType } from '../../contract';

/** A chat message. A deleted one keeps its number. */
@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId: string;

  @Column('integer')
  seq: number;

  /** Generated from `seq`. */
  @Column({ type: 'integer', name: 'previous_seq', nullable: true, insert: false, update: false })
  previousSeq: number | null;

  @Column('integer')
  revision: number;

  @Column('uuid', { name: 'sender_id' })
  senderId: string;

  @Column('text', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('text')
  body: string;

  @Column('integer', { name: 'reply_to_seq', nullable: true })
  replyToSeq: number | null;

  @Column('uuid', { name: 'attachment_id', nullable: true })
  attachmentId: string | null;

  @Column('text', { name: 'attachment_type', nullable: true })
  attachmentType: AttachmentType | null;

  @Column('text', { name: 'attachment_name', nullable: true })
  attachmentName: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt: Date | null;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
