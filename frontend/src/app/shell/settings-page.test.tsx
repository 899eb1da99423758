import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STRINGS } from '@/features/settings/strings';
import { goTo } from '@/store/place-slice';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { SettingsPage } from './settings-page';

it('a feature that opens another tab leaves what was typed into the profile', async () => {
  const user = makeUser({ name: 'Nina New' });
  serverWith([], { 'GET /api/user/profile': () => ({ body: { ...user, user } }) });
  const store = await renderFor(user, <SettingsPage />);
  const lastName = () => screen.findByLabelText(STRINGS.lastName);
  await userEvent.type(await lastName(), 'er');
  for (const _ of ['the first time', 'again']) {
    act(() => void store.dispatch(goTo('notification-settings')));
    expect(screen.getByRole('tab', { name: STRINGS.notifications })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: STRINGS.profile }));
    expect(await lastName()).toHaveValue('Newer');
  }
});
