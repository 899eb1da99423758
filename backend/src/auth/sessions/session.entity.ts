import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../contract';

/** A signed-in browser. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  address: string;

  @Column('text', { name: 'user_agent' })
  userAgent: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', default: () => 'clock_timestamp()' })
  lastUsedAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('text', { name: 'viewed_role', nullable: true })
  viewedRole: Role | null;
}
