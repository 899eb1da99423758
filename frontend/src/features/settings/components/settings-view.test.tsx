import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { SettingsView } from './settings-view';

it('keeps what was typed into the profile while another tab is shown', async () => {
  const user = makeUser({ name: 'Nina New' });
  serverWith([], { 'GET /api/user/profile': () => ({ body: { ...user, user } }) });
  await renderFor(user, <SettingsView />);
  const lastName = () => screen.findByLabelText(STRINGS.lastName);
  await userEvent.type(await lastName(), 'er');
  await userEvent.click(screen.getByRole('tab', { name: STRINGS.legal }));
  expect(screen.queryByLabelText(STRINGS.lastName)).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: STRINGS.profile }));
  expect(await lastName()).toHaveValue('Newer');
});
