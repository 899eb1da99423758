import { Entity, PrimaryColumn } from 'typeorm';

/** A code that replaces the second factor once. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash: Buffer;
}
