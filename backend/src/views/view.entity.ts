import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ViewFilters } from '../contract';

/** Filters of the board under a name. */
@Entity('views')
export class ViewEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  name: string;

  @Column('jsonb')
  filters: ViewFilters;

  @Column('boolean', { name: 'is_shared', default: false })
  isShared: boolean;
}
