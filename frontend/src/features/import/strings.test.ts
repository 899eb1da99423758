import { outcome, STRINGS, summary } from './strings';

it('groups the digits of counts', () => {
  expect(STRINGS.more(1_258)).toBe('Show 1,258 more');
  expect(summary({ create: 1_258, exists: 1_001, refuse: 1_000 } as Parameters<typeof summary>[0])).toBe(
    '1,258 new tasks · 1,001 already imported · 1,000 not possible',
  );
  const errors = Array.from({ length: 1_000 });
  expect(outcome({ created: 1, existing: 1_001, errors } as Parameters<typeof outcome>[0])).toBe(
    '1 task imported · 1,001 already here · 1,000 not imported',
  );
});
