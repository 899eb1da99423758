import type { TaskReport } from '@contract';
import { person } from './make-task';

/** A report with defaults for all fields. */
export function makeReport(given: Partial<TaskReport> & Pick<TaskReport, 'id'>): TaskReport {
  return {
    type: 'task',
    day: null,
    date: '2026-01-01T10:00:00.000Z',
    staff: person('sam'),
    task: { id: 't1', title: 'Hinge' },
    workDescription: 'Oiled it',
    hoursWorked: 1,
    trackedHours: 1,
    progressMade: 0,
    screenshotUrl: null,
    sessionCount: 1,
    sessionBreakdown: null,
    ...given,
  };
}
