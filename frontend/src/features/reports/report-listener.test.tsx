import type { TaskReport } from '@contract';
import { act, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { deliver } from '@/realtime/event-registry';
import { person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { ReportListener } from './report-listener';

const report: TaskReport = {
  id: 'r1',
  type: 'task',
  date: '2026-01-01T10:00:00Z',
  staff: { ...person('sam'), name: 'Sam' },
  task: { id: 't1', title: 'Hinge' },
  workDescription: 'Oiled it',
  hoursWorked: 1,
  trackedHours: 1,
  progressMade: 0,
  screenshotUrl: null,
  sessionCount: 1,
  sessionBreakdown: null,
};
const TEXT = 'Sam submitted a report on "Hinge"';

async function hear(user: Parameters<typeof makeUser>[0], heard: TaskReport) {
  serverWith([]);
  await renderFor(makeUser(user), <ReportListener />);
  act(() => deliver('task-report-created', heard));
}

afterEach(() => toast.remove());

it('tells an owner of a report', async () => {
  await hear({ id: 'olga', role: 'OWNER' }, report);
  expect(screen.getByText(TEXT)).toBeVisible();
});

it('tells nobody of their own, and nobody but an owner', async () => {
  await hear({ id: 'sam', role: 'OWNER' }, report);
  await hear({ id: 'adam', role: 'ADMIN' }, report);
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

it('leaves out the report of a shift, which nobody submits', async () => {
  await hear({ id: 'olga', role: 'OWNER' }, { ...report, type: 'shift', task: null });
  expect(screen.queryByText(/submitted a report/)).not.toBeInTheDocument();
});
