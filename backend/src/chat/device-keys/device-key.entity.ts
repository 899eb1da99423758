import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A public key of a browser or a backup file. */
@Entity('device_keys')
export class DeviceKeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'public_key' })
  publicKey: string;

  @Column('text', { name: 'signing_key', nullable: true })
  signingKey: string | null;

  @Column('text', { nullable: true })
  label: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', default: () => 'clock_timestamp()' })
  lastUsedAt: Date;

  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;

  @Column('boolean', { name: 'is_backup', default: false })
  isBackup: boolean;

  @Column('boolean', { name: 'is_retired', default: false })
  isRetired: boolean;
}
