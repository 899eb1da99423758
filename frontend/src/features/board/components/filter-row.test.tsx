import { MESSAGES, type UserOption } from '@contract';
import { act, screen } from '@testing-library/react';
import { makeTask, person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { filtersChanged } from '../model/board-slice';
import { STRINGS, withoutFilter } from '../strings';
import { FilterRow } from './filter-row';

const option = (id: string, role: UserOption['role']): UserOption => ({ ...person(id), role, profilePicture: null });
const task = makeTask({ id: 't1', assignedClient: person('left'), taskAssignments: [{ user: person('went') }] });

const NOBODY = MESSAGES.general.notFound;

it.each([
  ['present users', 'carl', 'olga', 'Name of carl', 'Name of olga'],
  ['former users on tasks', 'left', 'went', 'Name of left', 'Name of went'],
  ['users whose role has changed', 'olga', 'carl', 'Name of olga', 'Name of carl'],
  ['users who are gone', 'nina', 'nick', NOBODY, NOBODY],
])('names %s for everyone who opens a view that filters by them', async (_, clientId, staffId, client, staff) => {
  serverWith([task], {
    'GET /api/user/all': () => ({
      body: { staff: [], clients: [option('carl', 'CLIENT')], owners: [option('olga', 'OWNER')] },
    }),
  });
  const store = await renderFor(makeUser({ role: 'STAFF' }), <FilterRow />);
  act(() => void store.dispatch(filtersChanged({ clientId, staffId })));
  expect(await screen.findByRole('button', { name: withoutFilter(`${STRINGS.client}: ${client}`) })).toBeVisible();
  expect(screen.getByRole('button', { name: withoutFilter(`${STRINGS.staff}: ${staff}`) })).toBeVisible();
});
