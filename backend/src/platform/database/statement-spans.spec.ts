import { withoutValues } from './statement-spans';

it.each([
  ["select 'secret'", 'select ?'],
  ["select 'it''s secret', 2", 'select ??, 2'],
  ["select ' -- ', 'secret'", 'select ?, ?'],
  ["-- the day's sums\nselect 'secret'", "-- the day's sums\nselect ?"],
  ["select /* Sam's\n */ 'secret' /* 'kept' */", "select /* Sam's\n */ ? /* 'kept' */"],
  [`select 'secret' as "Sam's", 'secret'`, `select ? as "Sam's", ?`],
  ["select E'secret\\\\', 'secret'", 'select E?, ?'],
])('removes the values from %j', (text, left) => {
  expect(withoutValues(text)).toBe(left);
});
