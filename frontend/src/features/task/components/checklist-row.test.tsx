import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { Dialog } from '@/ui/dialog';
import { STRINGS } from '../strings';
import { ChecklistRow } from './checklist-row';

it('Escape restores a changed text, and only then closes the dialog', async () => {
  const [onClose, onChange] = [jest.fn(), jest.fn()];
  serverWith([]);
  await renderFor(
    makeUser(),
    <Dialog title="Edit Task" onClose={onClose}>
      <ul>
        <ChecklistRow
          item={{ id: 'i1', taskId: 't1', text: 'Oil the hinge', isDone: false }}
          mayEdit
          mayTick
          isDragged={false}
          grip={{}}
          onChange={onChange}
          onMove={jest.fn()}
          onLeave={jest.fn()}
          onRemove={jest.fn()}
        />
      </ul>
    </Dialog>,
  );
  const text = screen.getByLabelText(STRINGS.itemText);
  await userEvent.type(text, ' twice');
  await userEvent.keyboard('{Escape}');
  expect(text).toHaveValue('Oil the hinge');
  expect(text).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
});
