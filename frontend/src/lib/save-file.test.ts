import { fileNameOf } from './save-file';

it.each([
  [`attachment; filename="reports.csv"`, 'reports.csv'],
  [`attachment; filename=reports.csv`, 'reports.csv'],
  [`attachment; filename="?.csv"; filename*=UTF-8''bj%C3%B6rn.csv`, 'björn.csv'],
  [`attachment; filename*=UTF-8''100%.csv`, '100%.csv'],
  [`attachment; filename="../../secret.csv"`, 'secret.csv'],
  ['attachment', undefined],
  ['attachment; filename=""', undefined],
  [null, undefined],
])('%s names %s', (header, expected) => {
  expect(fileNameOf(header)).toBe(expected);
});
