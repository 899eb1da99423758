import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's second factor. It takes effect once it is confirmed. */
@Entity('two_factor')
export class TwoFactorEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'sealed_secret' })
  sealedSecret: string;

  @Column('timestamptz', { name: 'started_at', default: () => 'clock_timestamp()' })
  startedAt: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  @Column('bigint', { name: 'last_step', nullable: true })
  lastStep: string | null;
}
