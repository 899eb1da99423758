import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A direct chat or a group. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: 'direct' | 'group';

  @Column('uuid', { name: 'first_id', nullable: true })
  firstId: string | null;

  @Column('uuid', { name: 'second_id', nullable: true })
  secondId: string | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('boolean', { name: 'is_general', default: false })
  isGeneral: boolean;

  @Column('uuid', { name: 'created_by_id', nullable: true })
  createdById: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('integer', { name: 'last_seq', default: 0 })
  lastSeq: number;

  @Column('integer', { name: 'last_revision', default: 0 })
  lastRevision: number;

  @Column('timestamptz', { name: 'last_message_at', nullable: true })
  lastMessageAt: Date | null;

  @Column('integer', { name: 'last_epoch', default: 0 })
  lastEpoch: number;
}
