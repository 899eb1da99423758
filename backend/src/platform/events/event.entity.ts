import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LoggedEvent } from '../../contract';

/** What sockets are sent, and which. Written by `append_events()` only. */
@Entity('events')
export class EventEntity {
  /** A `bigint`, which the driver reads as a text. */
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
