import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that sets a new password, as the hash of its token. */
@Entity('password_resets')
export class PasswordResetEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
