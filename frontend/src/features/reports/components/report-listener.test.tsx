import type { ServerEvent, TaskReport } from '@contract';
import { act, screen } from '@testing-library/react';
import { addDays, formatDate, todayIn } from '@/lib/time';
import { deliver } from '@/realtime/event-registry';
import { makeReport } from '@/testing/make-report';
import { person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { ReportListener } from './report-listener';

const MINUTE_MS = 60_000;
const submittedAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
const report = makeReport({ id: 'r1', staff: { ...person('sam'), name: 'Sam' }, date: submittedAgo(0) });
const yesterday = addDays(todayIn('UTC'), -1);
const shift: TaskReport = { ...report, type: 'shift', day: yesterday, task: null };
const TEXT = 'Sam submitted a report on "Hinge"';
const SHIFT_TEXT = `Your shift report for ${formatDate(yesterday)} is ready.`;

async function receive(user: Parameters<typeof makeUser>[0], name: ServerEvent, received: TaskReport) {
  serverWith([]);
  await renderFor(makeUser(user), <ReportListener />);
  act(() => deliver(name, received));
}

it('notifies an owner of a report', async () => {
  await receive({ id: 'olga', role: 'OWNER' }, 'task-report-created', report);
  expect(screen.getByText(TEXT)).toBeVisible();
});

it('does not notify about a report that was submitted before a gap', async () => {
  await receive({ id: 'olga', role: 'OWNER' }, 'task-report-created', { ...report, date: submittedAgo(MINUTE_MS) });
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

it('notifies neither users of their own reports nor anyone who is not an owner', async () => {
  await receive({ id: 'sam', role: 'OWNER' }, 'task-report-created', report);
  await receive({ id: 'adam', role: 'ADMIN' }, 'task-report-created', report);
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

it('notifies a user of the report on their own shift', async () => {
  await receive({ id: 'sam', role: 'STAFF' }, 'shift-report-created', shift);
  expect(screen.getByText(SHIFT_TEXT)).toBeVisible();
});

it('does not notify about an old shift', async () => {
  await receive({ id: 'sam', role: 'STAFF' }, 'shift-report-created', { ...shift, day: addDays(yesterday, -1) });
  expect(screen.queryByText(/shift report/)).not.toBeInTheDocument();
});

it("does not notify about another user's shift", async () => {
  await receive({ id: 'olga', role: 'OWNER' }, 'shift-report-created', shift);
  expect(screen.queryByText(/shift report|submitted a report/)).not.toBeInTheDocument();
});
