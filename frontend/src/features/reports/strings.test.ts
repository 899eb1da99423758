import { STRINGS } from './strings';

it('groups the digits of counts', () => {
  expect(STRINGS.showAll(1_258)).toBe('Show all 1,258 sessions');
  expect(STRINGS.ticked(1_001, 1_258, '2h 0m')).toBe('1,001 of 1,258 selected, 2h 0m');
});
