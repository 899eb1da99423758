import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { ProfileForm } from './profile-form';

it('saves the name that a browser has filled in without an event, and no timezone that is as it was', async () => {
  const sent: unknown[] = [];
  const save = async (request: Request) => {
    sent.push(await request.json());
    return { status: 400, body: { error: 'No' } };
  };
  serverWith([], { 'PUT /api/user/settings': save });
  const user = makeUser({ timezone: 'IST' });
  await renderFor(user, <ProfileForm profile={user} />);
  screen.getByLabelText<HTMLInputElement>(/^First Name/).value = 'Nina';
  screen.getByLabelText<HTMLInputElement>(/^Last Name/).value = 'New';
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(sent).toEqual([{ name: 'Nina New', timeFormat: '24h' }]));
});
