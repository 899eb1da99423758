import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('checklist_items')
export class ChecklistItemEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  text: string;

  @Column('boolean', { name: 'is_done', default: false })
  isDone: boolean;

  @Column('integer')
  position: number;
}
