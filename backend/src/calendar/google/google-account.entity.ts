import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's connection to Google Calendar. The token is sealed. */
@Entity('google_accounts')
export class GoogleAccountEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'refresh_token' })
  refreshToken: string;

  @Column('boolean', { name: 'is_enabled', default: true })
  isEnabled: boolean;

  @Column('timestamptz', { name: 'connected_at', default: () => 'clock_timestamp()' })
  connectedAt: Date;

  @Column('text', { name: 'sync_token', nullable: true })
  syncToken: string | null;

  @Column('timestamptz', { name: 'full_sync_at', nullable: true })
  fullSyncAt: Date | null;

  @Column('timestamptz', { name: 'last_sync_at', nullable: true })
  lastSyncAt: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'syncing_until', nullable: true })
  syncingUntil: Date | null;
}
