import { swipeActs, swipeDestination, swipeOffset } from './swipe';

test('swiping right moves a card forward and swiping left moves it back', () => {
  expect(swipeDestination('pending', 10)).toBe('priority');
  expect(swipeDestination('in-progress', 10)).toBe('completed');
  expect(swipeDestination('in-progress', -10)).toBe('priority');
});

test('there is no destination before the first column or after the last', () => {
  expect(swipeDestination('pending', -10)).toBeUndefined();
  expect(swipeDestination('completed', 10)).toBeUndefined();
  expect(swipeOffset('pending', -50)).toBe(0);
  expect(swipeOffset('completed', 50)).toBe(0);
});

test('the card follows the finger for 120 px and no further', () => {
  expect(swipeOffset('priority', 119)).toBe(119);
  expect(swipeOffset('priority', 500)).toBe(120);
  expect(swipeOffset('priority', -500)).toBe(-120);
});

test('a swipe must exceed 60 px', () => {
  expect([60, -60, 0].map(swipeActs)).toEqual([false, false, false]);
  expect([61, -61].map(swipeActs)).toEqual([true, true]);
});
