import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A connection to Google that a session has started. */
@Entity('google_auth_states')
export class GoogleAuthStateEntity {
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash: Buffer;

  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('text', { name: 'code_verifier' })
  codeVerifier: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
