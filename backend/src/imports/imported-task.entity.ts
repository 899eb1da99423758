import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImportSource } from '../contract';

/** The card or row that a task was imported from. */
@Entity('imported_tasks')
export class ImportedTaskEntity {
  @PrimaryColumn('text')
  source: ImportSource;

  @PrimaryColumn('text', { name: 'external_id' })
  externalId: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('timestamptz', { name: 'imported_at', default: () => 'clock_timestamp()' })
  importedAt: Date;
}
