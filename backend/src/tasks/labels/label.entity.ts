import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LabelHue } from '../../contract';

@Entity('labels')
export class LabelEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  hue: LabelHue;
}
