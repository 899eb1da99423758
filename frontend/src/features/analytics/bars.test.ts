import { barHeight, busiestDay, dayBars } from './bars';

it.each([
  [0, 0.05],
  [0.3, 0.05],
  [0.4, 0.05],
  [0.5, 0.0625],
  [2, 0.25],
  [8, 1],
  [41.5, 1],
])('a bar of %d hours is %d high', (hours, height) => {
  expect(barHeight(hours)).toBeCloseTo(height, 10);
});

it('every day has a bar that knows its true hours', () => {
  const bars = dayBars([
    { day: '2026-01-01', hours: 0 },
    { day: '2026-01-02', hours: 20 },
  ]);
  expect(bars).toEqual([
    { day: '2026-01-01', hours: 0, height: 0.05 },
    { day: '2026-01-02', hours: 20, height: 1 },
  ]);
});

describe('the busiest day', () => {
  it('is the first of those with the most', () => {
    const days = [1, 3, 2, 3].map((hours, index) => ({ day: `2026-01-0${index + 1}`, hours }));
    expect(busiestDay(days)).toEqual({ day: '2026-01-02', hours: 3 });
  });

  it('is none where no time was logged', () => {
    expect(busiestDay([{ day: '2026-01-01', hours: 0 }])).toBeUndefined();
  });
});
