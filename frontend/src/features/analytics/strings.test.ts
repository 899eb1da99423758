import { scaleText, showAllText, sumText } from './strings';

it('groups the digits of counts', () => {
  expect(showAllText(1_258)).toBe('Show all 1,258 people');
  expect(scaleText(10_064, 1_258, false)).toBe(
    'A full bar is 10,064 hours: 8 for each of the 1,258 people with time in this period.',
  );
  expect(sumText(2_000, 1_258)).toContain('This column adds up to 2,000, but 1,258 tasks were completed');
  expect(sumText(2, 1)).toContain('adds up to 2, but 1 task was completed');
});
