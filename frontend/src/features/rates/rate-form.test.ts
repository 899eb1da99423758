import { MESSAGES, type Rate } from '@contract';
import { problemsOf, type RateValues, requestOf, typedRate, valuesOf } from './rate-form';
import { STRINGS } from './strings';

const VALUES: RateValues = {
  ...({ subject: 'clientId', subjectId: 'c', name: 'Acme', rate: '85', currency: 'EUR', from: '2026-11-24' } as const),
};

it.each([
  ['85', 85],
  [' 85.5 ', 85.5],
  ['85,25', 85.25],
  ['0.0001', 0.0001],
  ['0', 0],
  ['1000000', 1_000_000],
  ['1000000.5', undefined],
  ['0.00001', undefined],
  ['-1', undefined],
  ['1,000.50', 1000.5],
  ['1,000', 1000],
  ['８５', 85],
  ['1e3', undefined],
  ['eighty', undefined],
  ['', undefined],
])('parses %p as %p', (text, rate) => {
  expect(typedRate(text)).toBe(rate);
});

it('reports missing values at their fields', () => {
  expect(problemsOf(VALUES)).toEqual({});
  expect(problemsOf({ ...VALUES, subjectId: '', rate: 'much', currency: '', from: '2026-02-30' })).toEqual({
    clientId: STRINGS.subjectMissing.clientId,
    rate: MESSAGES.hours.rateInvalid,
    currency: STRINGS.currencyMissing,
    from: STRINGS.dayMissing,
  });
});

it('sends only one subject', () => {
  expect(requestOf(VALUES)).toEqual({ clientId: 'c', rate: 85, currency: 'EUR', from: '2026-11-24' });
});

it('starts a new rate today, and keeps the values of an existing one', () => {
  expect(valuesOf(undefined, { currency: 'AUD' }, '2026-11-24')).toMatchObject({ currency: 'AUD', from: '2026-11-24' });
  const rate: Rate = {
    ...{ id: 'r', taskId: 't', clientId: null, userId: null, name: 'Website' },
    ...{ rate: 12.5, currency: 'USD', from: '2026-01-01' },
  };
  expect(valuesOf(rate, {}, '2026-11-24')).toEqual({
    ...{ subject: 'taskId', subjectId: 't', name: 'Website', rate: '12.5', currency: 'USD', from: '2026-01-01' },
  });
});
