import { makeManagedUser } from '@/testing/make-user';
import { groupsShown } from './user-groups';

const users = {
  staff: [makeManagedUser({ id: '2', name: 'Zoe' }), makeManagedUser({ id: '1', name: 'adam', email: 'a@x.test' })],
  clients: [makeManagedUser({ id: '3', name: 'Clara Webb', role: 'CLIENT', companyName: 'Webb & Daughters' })],
  owners: [],
};
const shown = (search: string) =>
  groupsShown(users, search).map(({ group, users: found }) => [group, found.map(({ name }) => name)]);

it('shows every group by name, the empty one too', () => {
  expect(shown('')).toEqual([
    ['staff', ['adam', 'Zoe']],
    ['clients', ['Clara Webb']],
    ['owners', []],
  ]);
});

it.each(['WEBB', 'daughters clara', 'client'])('finds by name, company or role: %s', (search) => {
  expect(shown(search)).toEqual([['clients', ['Clara Webb']]]);
});

it('needs every word', () => {
  expect(shown('clara nobody')).toEqual([]);
});
