import { LIMITS, type TaskReport } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver, requestResync } from '@/realtime/event-registry';
import { fakeServer } from '@/testing/fake-server';
import { makeReport } from '@/testing/make-report';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { reportsApi } from './reports';

const SIZE = LIMITS.report.pageSize;
const at = (second: number) =>
  makeReport({ id: `r${second}`, date: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString() });
/** 120 reports, newest first. */
const ALL = Array.from({ length: 120 }, (_, index) => at(1_000 - index));

async function watch(stored: TaskReport[] = ALL) {
  const requested: string[] = [];
  const gates: Promise<void>[] = [];
  const server = fakeServer({
    'GET /api/task-reports': async (request) => {
      const { searchParams } = new URL(request.url);
      requested.push(searchParams.toString());
      const before = stored.findIndex(({ id }) => id === searchParams.get('before'));
      const body = stored.slice(before + 1, before + 1 + SIZE);
      await gates.shift();
      return { body };
    },
    'DELETE /api/task-reports/r1000': () => ({ body: { success: true } }),
  });
  const store = await storeFor(makeUser({ timezone: 'UTC' }));
  const { getReports } = reportsApi.endpoints;
  const filter = { startDate: '2026-01-01', endDate: '2026-01-01' };
  await store.dispatch(getReports.initiate(filter));
  return {
    ...server,
    requested: requested,
    gates,
    store,
    tracked: () =>
      getReports
        .select(filter)(store.getState())
        .data?.pages.flatMap(({ reports }) => reports.map(({ trackedHours }) => trackedHours)),
    more: () => store.dispatch(getReports.initiate(filter, { direction: 'forward' })),
    ids: () =>
      getReports
        .select(filter)(store.getState())
        .data?.pages.flatMap(({ reports }) => reports.map(({ id }) => id)),
  };
}

it('continues from the oldest report', async () => {
  const page = await watch();
  await page.more();
  await page.more();
  expect(page.ids()).toEqual(ALL.map(({ id }) => id));
  const range = 'startDate=2026-01-01&endDate=2026-01-01';
  expect(page.requested).toEqual([
    `${range}&limit=${SIZE}`,
    `${range}&limit=${SIZE}&before=r951`,
    `${range}&limit=${SIZE}&before=r901`,
  ]);
});

it('applies events to the list, if they match the filter', async () => {
  const page = await watch([at(1)]);
  deliver('task-report-created', at(5));
  deliver('task-report-created', at(5));
  deliver('shift-report-created', { ...at(3), type: 'shift', day: '2026-01-01', task: null });
  deliver('task-report-created', { ...at(9), date: '2026-01-02T00:00:00.000Z' });
  expect(page.ids()).toEqual(['r5', 'r3', 'r1']);
  deliver('task-report-deleted', { id: 'r5' });
  expect(page.ids()).toEqual(['r3', 'r1']);
});

it('updates the tracked hours of a shift report whose day was worked on again', async () => {
  const page = await watch([at(3), at(1)]);
  deliver('shift-report-created', { ...at(1), trackedHours: 12 });
  expect(page.ids()).toEqual(['r3', 'r1']);
  expect(page.tracked()).toEqual([at(3).trackedHours, 12]);
});

it('keeps changes that arrive while a page is being loaded', async () => {
  const page = await watch();
  let open = () => {};
  page.gates.push(new Promise((resolve) => (open = resolve)));
  const more = page.more();
  deliver('task-report-created', at(2_000));
  deliver('task-report-deleted', { id: 'r999' });
  deliver('task-report-deleted', { id: 'r949' });
  open();
  await more;
  await waitFor(() => expect(page.ids()).toHaveLength(2 * SIZE - 1));
  expect(page.ids()?.slice(0, 3)).toEqual(['r2000', 'r1000', 'r998']);
  expect(page.ids()).not.toContain('r949');
});

it('refetches everything when events may have been missed', async () => {
  const page = await watch();
  await page.more();
  page.requested.length = 0;
  requestResync();
  await waitFor(() => expect(page.requested).toHaveLength(2));
});

it('drops a report once the server has deleted it', async () => {
  const page = await watch();
  await page.store.dispatch(reportsApi.endpoints.deleteReport.initiate('r1000'));
  expect(page.ids()?.[0]).toBe('r999');
});

it('refetches when hours of a shown author are corrected, and only then', async () => {
  const page = await watch([at(3)]);
  const { staff } = at(3);
  deliver('time-log-changed', { id: 'l1', userId: 'somebody', taskIds: ['t1'], session: null });
  deliver('time-log-changed', { id: 'l1', userId: staff.id, taskIds: ['t1'], session: null });
  await waitFor(() => expect(page.requested).toHaveLength(2));
});

it("refetches when the viewer's own timezone may have changed, since the days of the filter are then others", async () => {
  const page = await watch([at(3)]);
  deliver('user-updated', { userId: makeUser().id });
  await waitFor(() => expect(page.requested).toHaveLength(2));
});
