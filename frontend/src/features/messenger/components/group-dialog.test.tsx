import type { GroupChat } from '@contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { ActorContext } from '@/lib/permissions';
import { makeGroup } from '@/testing/make-group';
import { makeUser } from '@/testing/make-user';
import { serverWith, storeFor } from '@/testing/signed-in';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { STRINGS } from '../strings';
import { GroupDialog } from './group-dialog';

const me = makeUser();
const group = makeGroup([me], { name: 'Doors', description: 'Old' });

/** Shows the dialog. Returns the bodies it sends, and a function that changes the group as another user would. */
async function open(saving = Promise.resolve()) {
  const sent: unknown[] = [];
  serverWith([], {
    'GET /api/group-chat': () => ({ body: [group] }),
    'GET /api/chat/direct': () => ({ body: [] }),
    'PUT /api/group-chat/g1': async (request) => {
      sent.push(await request.json());
      await saving;
      return { body: group };
    },
  });
  const store = await storeFor(me);
  const engine = new MessengerEngine(me, store.dispatch);
  const dialog = (shown: GroupChat) => (
    <Provider store={store}>
      <ActorContext value={me}>
        <EngineProvider value={engine}>
          <GroupDialog group={shown} onClose={() => undefined} />
        </EngineProvider>
      </ActorContext>
    </Provider>
  );
  const { rerender } = render(dialog(group));
  return { sent, change: (change: Partial<GroupChat>) => rerender(dialog({ ...group, ...change })) };
}

const field = (label: string) => screen.getByLabelText(label);
const saveButton = () => screen.getByRole('button', { name: STRINGS.saveGroup });

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

it('saves only what the user has changed', async () => {
  const { sent, change } = await open();
  change({ description: 'New' });
  expect(field(STRINGS.groupDescription)).toHaveValue('New');
  await type(STRINGS.groupName, 'Gates');
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([{ name: 'Gates' }]));
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(field(STRINGS.groupName)).toHaveValue('Gates');

  // Once it is saved, the name follows the group again.
  change({ name: 'Gates', description: 'New' });
  change({ name: 'Fences', description: 'New' });
  expect(field(STRINGS.groupName)).toHaveValue('Fences');
  await userEvent.clear(field(STRINGS.groupDescription));
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([{ name: 'Gates' }, { description: '' }]));
});

it('saves a text without the spaces around it, and follows the group from then on', async () => {
  const { sent, change } = await open();
  await type(STRINGS.groupName, ' Gates ');
  await type(STRINGS.groupDescription, 'Old ');
  await userEvent.click(saveButton());
  await waitFor(() => expect(field(STRINGS.groupName)).toHaveValue('Gates'));
  expect(sent).toEqual([{ name: 'Gates' }]);
  expect(field(STRINGS.groupDescription)).toHaveValue('Old');
  // Another user has changed them since.
  change({ name: 'Fences', description: 'New' });
  expect(field(STRINGS.groupName)).toHaveValue('Fences');
  expect(field(STRINGS.groupDescription)).toHaveValue('New');
});

it('keeps what is typed while a text is saved', async () => {
  let respond = () => {};
  const { sent, change } = await open(new Promise((resolve) => (respond = resolve)));
  await type(STRINGS.groupName, 'Gates');
  await userEvent.click(saveButton());
  await userEvent.type(field(STRINGS.groupName), ' and fences');
  await act(async () => respond());
  await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'));
  change({ name: 'Gates' });
  expect(field(STRINGS.groupName)).toHaveValue('Gates and fences');
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([{ name: 'Gates' }, { name: 'Gates and fences' }]));
});

it('does not save a text that was changed back', async () => {
  const { sent, change } = await open();
  await type(STRINGS.groupDescription, 'Other');
  change({ description: 'New' });
  await type(STRINGS.groupDescription, 'Old');
  expect(field(STRINGS.groupDescription)).toHaveValue('New');
  change({ description: 'Newer' });
  expect(field(STRINGS.groupDescription)).toHaveValue('Newer');
  expect(saveButton()).toBeDisabled();
  await type(STRINGS.groupName, 'Gates');
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([{ name: 'Gates' }]));
});
