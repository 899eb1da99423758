import { barHeight, busiestDay, dayBars, fullHours } from './bars';

const overview = (activeUsers: number) => ({ totalHours: 0, tasksCompleted: 0, activeUsers, avgHoursPerDay: 0 });

it.each([
  [0, 8],
  [1, 8],
  [3, 24],
])('with tracked time of %d people a full bar is %d hours', (people, hours) => {
  expect(fullHours(overview(people))).toBe(hours);
});

it.each([
  [0, 8, 0],
  [0.3, 8, 0.05],
  [0.4, 8, 0.05],
  [0.5, 8, 0.0625],
  [2, 8, 0.25],
  [8, 8, 1],
  [41.5, 8, 1],
  [8, 24, 1 / 3],
  [24, 24, 1],
])('%d hours of %d fill %d of the height', (hours, full, height) => {
  expect(barHeight(hours, full)).toBeCloseTo(height, 10);
});

it('a bar has its actual hours, and is marked if they do not fit', () => {
  const bars = dayBars(
    [
      { day: '2026-01-01', hours: 0 },
      { day: '2026-01-02', hours: 16 },
      { day: '2026-01-03', hours: 20 },
    ],
    16,
  );
  expect(bars).toEqual([
    { day: '2026-01-01', hours: 0, height: 0, isCut: false },
    { day: '2026-01-02', hours: 16, height: 1, isCut: false },
    { day: '2026-01-03', hours: 20, height: 1, isCut: true },
  ]);
});

describe('the busiest day', () => {
  it('is the first of the days with the most hours', () => {
    const days = [1, 3, 2, 3].map((hours, index) => ({ day: `2026-01-0${index + 1}`, hours }));
    expect(busiestDay(days)).toEqual({ day: '2026-01-02', hours: 3 });
  });

  it('is undefined if no time was logged', () => {
    expect(busiestDay([{ day: '2026-01-01', hours: 0 }])).toBeUndefined();
  });
});
