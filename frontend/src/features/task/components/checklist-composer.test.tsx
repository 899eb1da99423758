import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { Dialog } from '@/ui/dialog';
import { STRINGS } from '../strings';
import { ChecklistComposer } from './checklist-composer';

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
