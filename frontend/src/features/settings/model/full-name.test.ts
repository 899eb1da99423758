import { joinName, splitName } from './full-name';

it.each([
  ['Ana Maria de la Cruz', 'Ana', 'Maria de la Cruz'],
  ['Prince', 'Prince', ''],
  ['', '', ''],
  ['  Two   spaces ', 'Two', 'spaces'],
])('%j is split after its first word', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

it('joins both parts, without a space if one is missing', () => {
  expect(joinName(' Ana ', ' Cruz ')).toBe('Ana Cruz');
  expect(joinName('', 'Cruz')).toBe('Cruz');
  expect(joinName('Ana', '')).toBe('Ana');
});
