import { MESSAGES, type Person } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { LIST_STRINGS } from '../list-strings';
import { ReportsToolbar } from './reports-toolbar';

const owner = makeUser({ id: 'owner', role: 'OWNER' });
const ada = { ...person('ada'), name: 'Ada' };

const select = () => screen.getByRole('combobox', { name: LIST_STRINGS.staff });

/** Filters by Ada, who then leaves. */
async function chooseLeaver(former: Person[]) {
  let isGone = false;
  serverWith([], {
    'GET /api/user/all': () => ({ body: { staff: isGone ? [] : [ada], clients: [], owners: [] } }),
    'GET /api/task-reports/former-staff': () => ({ body: isGone ? former : [] }),
  });
  await renderFor(owner, <ReportsToolbar filter={undefined} />);
  await screen.findByRole('option', { name: ada.name });
  await userEvent.selectOptions(select(), ada.name);
  isGone = true;
  act(() => deliver('user-updated', { userId: ada.id, user: null }));
}

it.each([
  ['without reports', [], MESSAGES.user.formerMember],
  ['with reports', [ada], ada.name],
])('shows the person that the list is filtered by after they left %s', async (_how, former, name) => {
  await chooseLeaver(former);
  await waitFor(() => expect(screen.getByRole('group', { name: LIST_STRINGS.formerGroup })).toBeVisible());
  await waitFor(() => expect(select()).toHaveDisplayValue(name));
  await userEvent.selectOptions(select(), LIST_STRINGS.everyone);
  expect(screen.queryByRole('option', { name: MESSAGES.user.formerMember })).not.toBeInTheDocument();
});
