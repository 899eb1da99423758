import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PendingInvitation } from '../../contract';

/** A link with which an invited user sets their first password, as the hash of its token. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'invited_by' })
  invitedBy: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('text')
  mail: PendingInvitation['mail'];
}
