import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const FILE_KINDS = ['screenshot', 'profile-picture', 'company-logo', 'attachment'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** An uploaded file. Its bytes lie in the file store under its id. */
@Entity('files')
export class FileEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: FileKind;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('text', { name: 'content_type' })
  contentType: string;

  /** Under which it is downloaded; null for what is only ever shown. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('integer')
  bytes: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
