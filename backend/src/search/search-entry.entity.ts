import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('search_entries')
export class SearchEntryEntity {
  @PrimaryColumn('text')
  kind: 'task' | 'person' | 'meeting' | 'comment';

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('text')
  title: string;

  @Column('text')
  words: string;
}
