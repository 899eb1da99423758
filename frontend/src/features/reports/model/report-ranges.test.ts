import { FIRST_FILTERS, rangeProblem, reportFilter, type ReportFilters } from './report-ranges';

const TODAY = '2026-03-31';
const filters = (given: Partial<ReportFilters>): ReportFilters => ({ ...FIRST_FILTERS, ...given });
const requested = (given: Partial<ReportFilters>, today = TODAY) => reportFilter(filters(given), today);

it.each([
  ['today', '2026-03-31', '2026-03-31', '2026-03-31'],
  ['week', '2026-03-31', '2026-03-25', '2026-03-31'],
  ['week', '2026-01-03', '2025-12-28', '2026-01-03'],
  // A month before 31 March is the last day of February; the range starts on the day after.
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['month', '2028-02-29', '2028-01-30', '2028-02-29'],
] as const)('%s on %s is from %s to %s', (range, today, startDate, endDate) => {
  expect(requested({ range }, today)).toEqual({ startDate, endDate });
});

it('has no bounds for all, and a user if one is chosen', () => {
  expect(requested({ range: 'all' })).toEqual({});
  expect(requested({ range: 'all', staffId: 'sam' })).toEqual({ staffId: 'sam' });
  expect(requested({ range: 'today', staffId: 'sam' })).toEqual({ staffId: 'sam', startDate: TODAY, endDate: TODAY });
});

it('returns a custom range only if both dates are set and in order', () => {
  const [from, to] = ['2026-01-05', '2026-01-07'];
  expect(requested({ range: 'custom', from, to })).toEqual({ startDate: from, endDate: to });
  expect(requested({ range: 'custom', from, to: from })).toEqual({ startDate: from, endDate: from });
  for (const given of [{ from }, { to }, {}, { from, to: '20266-07-10' }]) {
    expect(requested({ range: 'custom', ...given })).toBeUndefined();
    expect(rangeProblem(filters({ range: 'custom', ...given }))).toBe('incomplete');
  }
  expect(requested({ range: 'custom', from: to, to: from })).toBeUndefined();
  expect(rangeProblem(filters({ range: 'custom', from: to, to: from }))).toBe('reversed');
  expect(rangeProblem(filters({ range: 'today', from: to, to: from }))).toBeUndefined();
});
