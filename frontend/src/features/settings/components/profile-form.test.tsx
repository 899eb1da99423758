import { LIMITS, MESSAGES, type Profile } from '@contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { ProfileForm } from './profile-form';
import type { ProfileEdits } from './profile-form-values';
import { asError } from './settings-message';

function Form({ profile }: { profile: Profile }) {
  const [edits, setEdits] = useState<ProfileEdits>({});
  return <ProfileForm {...{ profile, edits, setEdits }} />;
}

it('saves a name that was filled in without an event, and sends nothing else', async () => {
  const sent: unknown[] = [];
  const save = async (request: Request) => {
    sent.push(await request.json());
    return { status: 400, body: { error: 'No' } };
  };
  serverWith([], { 'PUT /api/user/settings': save });
  const user = makeUser({ timezone: 'IST' });
  await renderFor(user, <Form profile={user} />);
  screen.getByLabelText<HTMLInputElement>(/^First Name/).value = 'Nina';
  screen.getByLabelText<HTMLInputElement>(/^Last Name/).value = 'New';
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(sent).toEqual([{ name: 'Nina New' }]));
});

it('keeps a pasted name that is too long, says by how much, and does not send it', async () => {
  const { calls } = serverWith([]);
  const user = makeUser({ name: 'Nina' });
  await renderFor(user, <Form profile={user} />);
  const field = screen.getByLabelText(/^Last Name/);
  const text = `${'x'.repeat(LIMITS.text.nameLength)}THE END`;
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  // The length of 'Nina', a space and the pasted text.
  expect(await screen.findByText(asError(`${MESSAGES.user.nameTooLong}: 12 characters too many`))).toBeVisible();
  expect(field).toHaveValue(text);
  expect(calls).not.toContain('PUT /api/user/settings');
});

it.each(['\u200b', '\u3164 \u2800'])('rejects a name without visible characters: %j', async (name) => {
  const { calls } = serverWith([]);
  const user = makeUser({ name });
  await renderFor(user, <Form profile={user} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(asError(MESSAGES.user.nameRequired))).toBeVisible();
  expect(calls).not.toContain('PUT /api/user/settings');
});
