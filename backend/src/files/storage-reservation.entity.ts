import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Space that an upload in progress may use. */
@Entity('storage_reservations')
export class StorageReservationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('bigint')
  bytes: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
