import { LIMITS, type TaskReport } from '@contract';
import { makeReport } from '@/testing/make-report';
import { person } from '@/testing/make-task';
import { addReport, fitsFilter, nextPageAfter, pageOf, removeReport, type ReportPages } from './report-pages';

/** A report from this minute; a higher number is newer. */
const at = (minute: number) =>
  makeReport({ id: `r${minute}`, date: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() });
const pages = (...all: { minutes: number[]; isFull: boolean }[]): ReportPages => ({
  pages: all.map(({ minutes, isFull }) => ({ reports: minutes.map(at), isFull })),
  pageParams: all.map((_, index) => `p${index}`),
});
const minutes = (data: ReportPages) => data.pages.map(({ reports }) => reports.map(({ id }) => Number(id.slice(1))));

describe('a report that was just made', () => {
  const data = pages({ minutes: [9, 7], isFull: true }, { minutes: [5, 3], isFull: true });

  it.each([
    [
      10,
      [
        [10, 9, 7],
        [5, 3],
      ],
    ],
    [
      8,
      [
        [9, 8, 7],
        [5, 3],
      ],
    ],
    [
      6,
      [
        [9, 7],
        [6, 5, 3],
      ],
    ],
    [
      4,
      [
        [9, 7],
        [5, 4, 3],
      ],
    ],
  ])('is inserted in order (minute %d)', (minute, expected) => {
    expect(minutes(addReport(data, at(minute)))).toEqual(expected);
  });

  it('is added only once', () => {
    expect(addReport(data, at(5))).toEqual(data);
  });

  it('is added behind all others only if there is nothing left to load', () => {
    expect(addReport(data, at(1))).toBe(data);
    expect(minutes(addReport(pages({ minutes: [5], isFull: false }), at(1)))).toEqual([[5, 1]]);
    expect(minutes(addReport(pages({ minutes: [], isFull: false }), at(1)))).toEqual([[1]]);
  });

  it('leaves the other pages untouched', () => {
    const added = addReport(data, at(10));
    expect(added.pages[1]).toBe(data.pages[1]);
    expect(data.pages[0]?.reports).toHaveLength(2);
  });
});

describe('a deleted report', () => {
  const data = pages({ minutes: [9, 7], isFull: true }, { minutes: [5], isFull: false });

  it('is removed, and removing it again changes nothing', () => {
    const after = removeReport(data, 'r7');
    expect(minutes(after)).toEqual([[9], [5]]);
    expect(removeReport(after, 'r7')).toBe(after);
  });
});

describe('the next page', () => {
  const full: TaskReport[] = Array.from({ length: LIMITS.report.pageSize }, (_, index) => at(1_000 - index));
  const oldest = full.at(-1)?.id;

  it('comes after the oldest report, as long as pages are full', () => {
    expect(nextPageAfter([pageOf(full)])).toBe(oldest);
    expect(nextPageAfter([pageOf(full), pageOf([at(1)])])).toBeUndefined();
    expect(nextPageAfter([pageOf([])])).toBeUndefined();
  });

  it('still follows when reports were deleted from a full page', () => {
    const without = (id: string, data: ReportPages) => removeReport(data, id);
    const data = full.reduceRight((rest, { id }) => (id === full[0]?.id ? rest : without(id, rest)), {
      pages: [pageOf(full)],
      pageParams: [''],
    } as ReportPages);
    expect(nextPageAfter(data.pages)).toBe(full[0]?.id);
    expect(nextPageAfter(removeReport(data, full[0]?.id ?? '').pages)).toBe('');
  });
});

it('matches a report by person and by day in the timezone of the viewer', () => {
  const report = makeReport({ id: 'a', date: '2026-01-01T17:00:00.000Z', staff: person('sam') });
  const days = { startDate: '2026-01-02', endDate: '2026-01-02' };
  expect(fitsFilter(report, {}, 'UTC')).toBe(true);
  expect(fitsFilter(report, { staffId: 'sam' }, 'UTC')).toBe(true);
  expect(fitsFilter(report, { staffId: 'ana' }, 'UTC')).toBe(false);
  expect(fitsFilter(report, days, 'Asia/Manila')).toBe(true);
  expect(fitsFilter(report, days, 'UTC')).toBe(false);
  expect(fitsFilter(report, { startDate: '2025-12-01', endDate: '2025-12-31' }, 'UTC')).toBe(false);
});
