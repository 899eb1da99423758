import { recentKeys, remember } from './recent';

afterEach(() => localStorage.clear());

test('returns a limited number of unique keys, newest first, separately for each user', () => {
  for (const key of ['a', 'b', 'c', 'a']) remember('me', key);
  expect(recentKeys('me')).toEqual(['a', 'c', 'b']);
  for (let count = 0; count < 20; count++) remember('me', `key ${count}`);
  expect(recentKeys('me')).toHaveLength(8);
  expect(recentKeys('another')).toEqual([]);
});

test.each(['{', '{"a":1}', '7'])('ignores an invalid stored list: %s', (stored) => {
  localStorage.setItem('palette-recent:me', stored);
  expect(recentKeys('me')).toEqual([]);
});
