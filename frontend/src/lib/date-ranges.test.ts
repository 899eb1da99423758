import { type DateRange, presetRange, rangeBefore, type RangePreset } from './date-ranges';

const text = ({ from, to }: DateRange) => `${from} ${to}`;

it.each<[RangePreset, string, string, string]>([
  ['last-7', '2026-03-03', '2026-02-25 2026-03-03', '2026-02-18 2026-02-24'],
  ['last-30', '2026-03-03', '2026-02-02 2026-03-03', '2026-01-03 2026-02-01'],
  ['this-week', '2026-03-03', '2026-03-02 2026-03-03', '2026-02-23 2026-02-24'],
  ['this-week', '2026-03-01', '2026-02-23 2026-03-01', '2026-02-16 2026-02-22'],
  ['last-week', '2026-03-02', '2026-02-23 2026-03-01', '2026-02-16 2026-02-22'],
  ['last-week', '2026-01-01', '2025-12-22 2025-12-28', '2025-12-15 2025-12-21'],
  ['this-month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['last-month', '2026-03-31', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['this-quarter', '2026-05-31', '2026-04-01 2026-05-31', '2026-01-01 2026-02-28'],
  ['last-quarter', '2026-02-10', '2025-10-01 2025-12-31', '2025-07-01 2025-09-30'],
  ['this-year', '2028-02-29', '2028-01-01 2028-02-29', '2027-01-01 2027-02-28'],
  ['last-year', '2026-07-01', '2025-01-01 2025-12-31', '2024-01-01 2024-12-31'],
])('%s on %s is %s, compared with %s', (preset, today, range, before) => {
  const found = presetRange(preset, today);
  expect(text(found)).toBe(range);
  expect(text(rangeBefore(found, preset))).toBe(before);
});

it('compares individually chosen dates with the same number of days right before', () => {
  expect(text(rangeBefore({ from: '2026-03-29', to: '2026-03-29' }, undefined))).toBe('2026-03-28 2026-03-28');
  expect(text(rangeBefore({ from: '2026-01-05', to: '2026-01-11' }, undefined))).toBe('2025-12-29 2026-01-04');
});
