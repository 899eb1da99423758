import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LoggedEvent } from '../../contract';

/** An event for sockets, and the rooms that receive it. Written only by `append_events()`. */
@Entity('events')
export class EventEntity {
  /** A `bigint`, which the driver returns as a string. */
  @PrimaryColumn('bigint')
  position: string;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  name: LoggedEvent;

  @Column('json')
  payload: object;

  @Column('text', { array: true })
  rooms: string[];

  @Column('text', { name: 'except_rooms', array: true })
  exceptRooms: string[];

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('uuid', { name: 'text_of', nullable: true })
  textOf: string | null;
}
