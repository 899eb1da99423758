import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type FileKind = 'screenshot' | 'profile-picture' | 'company-logo' | 'attachment' | 'task-attachment';

/** An uploaded file. Its content is in the file store under its id. */
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

  /** The name for downloads; null for files that are only shown. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('integer')
  bytes: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
