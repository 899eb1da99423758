import { makeManagedUser } from '@/testing/make-user';
import { groupsShown } from './user-groups';

const users = {
  staff: [makeManagedUser({ id: '2', name: 'Zoe' }), makeManagedUser({ id: '1', name: 'adam', email: 'a@x.test' })],
  clients: [makeManagedUser({ id: '3', name: 'Clara Webb', role: 'CLIENT', companyName: 'Webb & Daughters' })],
  owners: [],
};
const shown = (search: string) =>
  groupsShown(users, search).map(({ group, users: found }) => [group, found.map(({ name }) => name)]);

it('shows every group sorted by name, including empty ones', () => {
  expect(shown('')).toEqual([
    ['staff', ['adam', 'Zoe']],
    ['clients', ['Clara Webb']],
    ['owners', []],
  ]);
});

it.each(['WEBB', 'daughters clara', 'client'])('searches by name, company or role: %s', (search) => {
  expect(shown(search)).toEqual([['clients', ['Clara Webb']]]);
});

it('finds and sorts names with accents', () => {
  const staff = ['Zoe', 'Émile', 'ángel'].map((name) => makeManagedUser({ id: name, name }));
  const found = (search: string) => groupsShown({ ...users, staff }, search)[0]?.users.map(({ name }) => name);
  expect(found('')).toEqual(['ángel', 'Émile', 'Zoe']);
  expect(found('emile')).toEqual(['Émile']);
});

it('requires every word to match', () => {
  expect(shown('clara nobody')).toEqual([]);
});
