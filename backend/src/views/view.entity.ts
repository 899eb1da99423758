import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ViewFilters } from '../contract';

/** Named filters of the board. */
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
