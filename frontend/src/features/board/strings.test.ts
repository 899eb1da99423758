import { ANNOUNCE } from './strings';

it('groups the digits of positions announced while dragging', () => {
  const landing = { position: 1_001, count: 1_258 };
  expect(ANNOUNCE.pickedUp('Sign', 'pending', landing)).toBe('Picked up Sign, Pending, 1,001 of 1,258.');
  expect(ANNOUNCE.over('pending', landing)).toBe('Over Pending, position 1,001 of 1,258.');
  expect(ANNOUNCE.dropped('pending', landing)).toBe('Dropped in Pending, position 1,001 of 1,258.');
});
