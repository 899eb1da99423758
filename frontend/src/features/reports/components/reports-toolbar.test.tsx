import { MESSAGES, type Person } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { LIST_STRINGS } from '../list-strings';
import { reportFiltersChanged } from '../model/reports-slice';
import { ReportsToolbar } from './reports-toolbar';

const owner = makeUser({ id: 'owner', role: 'OWNER' });
const ada = { ...person('ada'), name: 'Ada' };

const select = () => screen.getByRole('combobox', { name: LIST_STRINGS.staff });

/** Filters by Ada, who then leaves or becomes a client. */
async function chooseLeaver(former: Person[], clients: Person[]) {
  let isGone = false;
  serverWith([], {
    'GET /api/user/all': () => ({ body: { staff: isGone ? [] : [ada], clients: isGone ? clients : [], owners: [] } }),
    'GET /api/task-reports/former-staff': () => ({ body: isGone ? former : [] }),
  });
  await renderFor(owner, <ReportsToolbar filter={undefined} />);
  await screen.findByRole('option', { name: ada.name });
  await userEvent.selectOptions(select(), ada.name);
  isGone = true;
  act(() => deliver('user-updated', { userId: ada.id, user: null }));
}

it.each([
  ['left without reports', [], [], MESSAGES.user.formerMember],
  ['left with reports', [ada], [], ada.name],
  ['became a client without reports', [], [ada], ada.name],
])('shows the person that the list is filtered by after they %s', async (_how, former, clients, name) => {
  await chooseLeaver(former, clients);
  await waitFor(() => expect(screen.getByRole('group', { name: LIST_STRINGS.formerGroup })).toBeVisible());
  await waitFor(() => expect(select()).toHaveDisplayValue(name));
  await userEvent.selectOptions(select(), LIST_STRINGS.everyone);
  expect(screen.queryByRole('option', { name: MESSAGES.user.formerMember })).not.toBeInTheDocument();
});

it('calls nobody a former member before the former members are loaded', async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  serverWith([], {
    'GET /api/user/all': () => ({ body: { staff: [person('ben')], clients: [], owners: [] } }),
    'GET /api/task-reports/former-staff': () => response.then(() => ({ body: [ada] })),
  });
  const store = await renderFor(owner, <ReportsToolbar filter={undefined} />);
  act(() => void store.dispatch(reportFiltersChanged({ staffId: ada.id })));
  await screen.findByRole('option', { name: person('ben').name });
  expect(screen.queryByRole('option', { name: MESSAGES.user.formerMember })).not.toBeInTheDocument();
  respond();
  await waitFor(() => expect(select()).toHaveDisplayValue(ada.name));
});
