import { MESSAGES, type SavedView } from '@contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { ViewsDialog } from './views-dialog';

it('asks again without the reason why a view could not be deleted before', async () => {
  const user = makeUser();
  const view: SavedView = {
    ...{ id: 'v1', name: 'Mine', filters: { mine: true }, isShared: false },
    ...{ owner: { id: user.id, name: user.name } },
  };
  serverWith([], {
    'GET /api/views': () => ({ body: [view] }),
    'DELETE /api/views/v1': () => ({ status: 503, body: { error: MESSAGES.general.unavailable } }),
  });
  await renderFor(user, <ViewsDialog onClose={() => undefined} />);
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: STRINGS.deleteViewNamed('Mine') }));
  const question = () => within(screen.getByRole('alertdialog'));
  await ask();
  await userEvent.click(question().getByRole('button', { name: STRINGS.delete }));
  expect(await question().findByText(MESSAGES.general.unavailable)).toBeVisible();
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  await ask();
  expect(question().queryByText(MESSAGES.general.unavailable)).toBeNull();
});
