import { Entity, PrimaryColumn } from 'typeorm';

/** A task that no longer belongs to a client. */
@Entity('task_departures')
export class TaskDepartureEntity {
  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId: string;

  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;
}
