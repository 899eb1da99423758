import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session of work that a report claims. */
@Entity('report_sessions')
export class ReportSessionEntity {
  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('uuid', { name: 'report_id' })
  reportId: string;
}
