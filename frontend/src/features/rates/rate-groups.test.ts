import type { Rate } from '@contract';
import { rateGroups } from './rate-groups';

const NONE = { taskId: null, clientId: null, userId: null };
let count = 0;
const rate = (subject: Partial<Rate>, from: string, name = 'Sam'): Rate => ({
  ...{ ...NONE, id: `rate-${(count += 1)}`, name, rate: 80, currency: 'EUR', from },
  ...subject,
});

it('groups rates by subject in order of precedence, sorted by name', () => {
  const groups = rateGroups(
    [
      rate({ userId: 'u2' }, '2026-01-01', 'Zoe'),
      rate({ userId: 'u1' }, '2026-01-01', 'Ann'),
      rate({ clientId: 'c' }, '2026-01-01', 'Acme'),
      rate({ taskId: 't' }, '2026-01-01', 'Website'),
    ],
    '2026-11-24',
  );
  expect(groups.map(({ subject, subjects }) => [subject, subjects.map(({ name }) => name)])).toEqual([
    ['taskId', ['Website']],
    ['clientId', ['Acme']],
    ['userId', ['Ann', 'Zoe']],
  ]);
});

it.each([
  ['2026-01-31', ['upcoming', 'upcoming', 'upcoming']],
  ['2026-02-01', ['upcoming', 'upcoming', 'current']],
  ['2026-06-30', ['upcoming', 'current', 'replaced']],
  ['2027-01-01', ['current', 'replaced', 'replaced']],
])('determines which rate is valid on %s', (today, states) => {
  const [group] = rateGroups(
    ['2026-05-01', '2026-02-01', '2027-01-01'].map((from) => rate({ userId: 'u' }, from)),
    today,
  );
  const [subject] = group!.subjects;
  expect(subject!.rates.map(({ from }) => from)).toEqual(['2027-01-01', '2026-05-01', '2026-02-01']);
  expect(subject!.rates.map(({ state }) => state)).toEqual(states);
});

it('leaves out groups without rates', () => {
  expect(rateGroups([], '2026-11-24')).toEqual([]);
});
