import { neighbourOf } from './neighbour';

const ids = { pending: ['a', 'b', 'c'], priority: [], 'in-progress': ['d'], completed: ['e', 'f', 'g'] };

test('up and down stay within the column and stop at its ends', () => {
  expect(neighbourOf(ids, 'b', 'up')).toBe('a');
  expect(neighbourOf(ids, 'b', 'down')).toBe('c');
  expect(neighbourOf(ids, 'a', 'up')).toBeUndefined();
  expect(neighbourOf(ids, 'c', 'down')).toBeUndefined();
});

test('Home and End go to the ends of the column', () => {
  expect(neighbourOf(ids, 'b', 'first')).toBe('a');
  expect(neighbourOf(ids, 'b', 'last')).toBe('c');
});

test('left and right keep the height where possible and skip empty columns', () => {
  expect(neighbourOf(ids, 'c', 'right')).toBe('d');
  expect(neighbourOf(ids, 'd', 'left')).toBe('a');
  expect(neighbourOf({ ...ids, 'in-progress': [] }, 'b', 'right')).toBe('f');
  expect(neighbourOf(ids, 'a', 'left')).toBeUndefined();
  expect(neighbourOf(ids, 'e', 'right')).toBeUndefined();
});

test('a hidden card has no neighbours', () => {
  expect(neighbourOf(ids, 'gone', 'down')).toBeUndefined();
});
