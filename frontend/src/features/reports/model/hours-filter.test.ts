import { breakdownsFor, claimedPercent, hoursFilter, soleCurrency } from './hours-filter';

it('has the range and user of the reports, and no bounds if they have none', () => {
  expect(hoursFilter({ staffId: 'sam', startDate: '2026-01-05', endDate: '2026-01-11' })).toEqual({
    userId: 'sam',
    from: '2026-01-05',
    to: '2026-01-11',
  });
  expect(hoursFilter({})).toEqual({});
});

it('offers a breakdown by user only for several users', () => {
  expect(breakdownsFor(false)).toEqual(['client', 'task', 'user']);
  expect(breakdownsFor(true)).toEqual(['client', 'task']);
});

it.each([
  [0, 0, 0],
  [8, 0, 0],
  [8, 2, 25],
  [8, 7.9999, 99],
  [8, 8, 100],
])('with %d hours tracked and %d claimed, %d percent are reported', (tracked, claimed, percent) => {
  expect(claimedPercent({ tracked, claimed })).toBe(percent);
});

it.each([
  [null, undefined],
  [{}, undefined],
  [{ EUR: 5 }, 'EUR'],
  [{ EUR: 5, USD: 1 }, undefined],
])('for the amounts %j, %s is the currency', (amounts, currency) => {
  expect(soleCurrency({ amounts })).toBe(currency);
});
