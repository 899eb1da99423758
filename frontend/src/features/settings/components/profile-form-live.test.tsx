import { MESSAGES, type SettingsRequest } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useGetProfileQuery } from '@/api/profile';
import { deliver } from '@/realtime/event-registry';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { ProfileForm } from './profile-form';
import type { ProfileEdits } from './profile-form-values';

function Live() {
  const { data } = useGetProfileQuery();
  const [edits, setEdits] = useState<ProfileEdits>({});
  return data ? <ProfileForm {...{ edits, setEdits }} profile={data} /> : null;
}

/** Opens the form of a user in Manila, on a server that stores what is sent. */
async function open() {
  let stored = makeUser({ timezone: 'Asia/Manila' });
  let isSilent = false;
  let held = Promise.resolve();
  const sent: SettingsRequest[] = [];
  serverWith([], {
    'GET /api/user/profile': () => (isSilent ? new Promise(() => {}) : { body: { ...stored, user: stored } }),
    'PUT /api/user/settings': async (request) => {
      const changes = (await request.json()) as SettingsRequest;
      sent.push(changes);
      await held;
      stored = { ...stored, ...changes };
      return { body: { user: stored } };
    },
  });
  await renderFor(stored, <Live />);
  await screen.findByLabelText(STRINGS.timezone);
  return {
    sent,
    /** From now on, the profile is not refetched. */
    silence: () => (isSilent = true),
    /** Holds the responses to saves until the returned function is called. */
    hold: () => {
      let release!: () => void;
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** Another user changes the account. */
    changeElsewhere: (changes: SettingsRequest) => {
      stored = { ...stored, ...changes };
      act(() => deliver('user-updated', { userId: stored.id, user: null }));
    },
  };
}

const timezone = () => screen.getByLabelText(STRINGS.timezone);
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const firstName = () => screen.getByLabelText(/^First Name/);

async function save(sent: unknown[]) {
  const before = sent.length;
  await userEvent.click(screen.getByRole('button', { name: STRINGS.save }));
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  expect(await screen.findByText(MESSAGES.settings.saved)).toBeVisible();
}

it("shows an owner's change in the fields that were not edited, and does not revert it", async () => {
  const { sent, changeElsewhere } = await open();
  changeElsewhere({ timezone: 'Australia/Brisbane', name: 'Samuel Stafford' });
  await waitFor(() => expect(timezone()).toHaveValue('Australia/Brisbane'));
  expect(firstName()).toHaveValue('Samuel');
  await choose(STRINGS.timeFormat, '12h');
  await save(sent);
  expect(sent).toEqual([{ timeFormat: '12h' }]);
});

it('keeps edits while other fields change, and sends both parts of a name of which one was edited', async () => {
  const { sent, changeElsewhere } = await open();
  await userEvent.clear(firstName());
  await userEvent.type(firstName(), 'Nina');
  changeElsewhere({ timezone: 'Australia/Brisbane', name: 'Samuel Stafford' });
  await waitFor(() => expect(timezone()).toHaveValue('Australia/Brisbane'));
  expect(firstName()).toHaveValue('Nina');
  await save(sent);
  expect(sent).toEqual([{ name: 'Nina Stafford' }]);
});

it('does not send a field that was changed back, even if it has changed elsewhere since', async () => {
  const { sent, changeElsewhere } = await open();
  await choose(STRINGS.timezone, 'UTC');
  await choose(STRINGS.timezone, 'Asia/Manila');
  changeElsewhere({ timezone: 'Australia/Brisbane' });
  await waitFor(() => expect(timezone()).toHaveValue('Australia/Brisbane'));
  await save(sent);
  expect(sent).toEqual([{}]);
});

it('does not send a saved field again after it has changed elsewhere', async () => {
  const { sent, changeElsewhere } = await open();
  await choose(STRINGS.timezone, 'UTC');
  await save(sent);
  changeElsewhere({ timezone: 'Australia/Brisbane' });
  await waitFor(() => expect(timezone()).toHaveValue('Australia/Brisbane'));
  await choose(STRINGS.timeFormat, '12h');
  await save(sent);
  expect(sent).toEqual([{ timezone: 'UTC' }, { timeFormat: '12h' }]);
});

it('shows the saved values before the profile is refetched', async () => {
  const { sent, silence } = await open();
  silence();
  await userEvent.type(firstName(), 'my');
  await choose(STRINGS.timezone, 'UTC');
  await save(sent);
  expect(firstName()).toHaveValue('Sammy');
  expect(timezone()).toHaveValue('UTC');
});

it('keeps a field that is changed back during its save, and sends it with the next one', async () => {
  const { sent, hold } = await open();
  const release = hold();
  await choose(STRINGS.timezone, 'UTC');
  await userEvent.click(screen.getByRole('button', { name: STRINGS.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await choose(STRINGS.timezone, 'Asia/Manila');
  await act(async () => release());
  expect(await screen.findByText(MESSAGES.settings.saved)).toBeVisible();
  expect(timezone()).toHaveValue('Asia/Manila');
  await save(sent);
  expect(sent).toEqual([{ timezone: 'UTC' }, { timezone: 'Asia/Manila' }]);
});
