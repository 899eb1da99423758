import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { Dialog } from '@/ui/dialog';
import { useChecklist } from '../hooks/use-checklist';
import { STRINGS } from '../strings';
import { ChecklistComposer } from './checklist-composer';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('keeps the text of an item that was not added when Escape closes the task', async () => {
  const [onClose, onAdd] = [jest.fn(), jest.fn(() => Promise.resolve(true))];
  serverWith([]);
  const open = () =>
    renderFor(
      makeUser(),
      <Dialog title="Edit Task" onClose={onClose}>
        <ChecklistComposer id="checklist-add-t1" onAdd={onAdd} />
      </Dialog>,
    );
  await open();
  await userEvent.type(screen.getByLabelText(STRINGS.addItem), 'Oil the hinge{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  await open();
  expect(screen.getByLabelText(STRINGS.addItem)).toHaveValue('Oil the hinge');
  await userEvent.type(screen.getByLabelText(STRINGS.addItem), '{Enter}');
  expect(onAdd).toHaveBeenCalledWith('Oil the hinge');
  expect(sessionStorage).toHaveLength(0);
});

function Saving() {
  return <ChecklistComposer id="checklist-add-t1" onAdd={useChecklist('t1', []).add} />;
}

it.each(['Oil', 'Oils', 'Oil it', 'Oil the'])(
  'keeps the item %p that could not be added after the task was closed',
  async (text) => {
    jest.spyOn(console, 'error').mockImplementation();
    let respond!: (response: FakeResponse) => void;
    serverWith([], { 'POST /api/tasks/t1/checklist': () => new Promise((resolve) => (respond = resolve)) });
    await renderFor(makeUser(), <Saving />);
    await userEvent.type(screen.getByLabelText(STRINGS.addItem), `${text}{Enter}`);
    await waitFor(() => expect(respond).toBeDefined());
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    // The page around the task.
    await renderFor(makeUser(), null);
    respond({ status: 503 });
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(await screen.findByText(STRINGS.itemNotSaved)).toBeVisible();
    cleanup();
    await renderFor(makeUser(), <Saving />);
    expect(screen.getByLabelText(STRINGS.addItem)).toHaveValue(text);
  },
);
