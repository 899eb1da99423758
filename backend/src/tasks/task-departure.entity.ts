import { Entity, PrimaryColumn } from 'typeorm';

/** A task that is no longer a client's. */
@Entity('task_departures')
export class TaskDepartureEntity {
  @PrimaryColumn('uuid', { name: 'client_id' })
  clientId: string;

  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;
}
