import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/ui/dialog';
import { STRINGS } from '../strings';
import { CommentEditor } from './comment-editor';
import type { CommentText } from './comment-text';

const ADA = { id: '0198c5a0-0000-7000-8000-000000000001', name: 'Ada' };
const onClose = jest.fn();
const onSubmit = jest.fn();
const onFiles = jest.fn();
beforeEach(() => jest.clearAllMocks());

function Page({ onCancel }: { onCancel?: () => void }) {
  const [value, setValue] = useState<CommentText>({ text: 'Fine', people: [] });
  return (
    <Dialog title="Edit Task" onClose={onClose}>
      <CommentEditor
        label="Comment"
        value={value}
        people={[ADA]}
        onChange={setValue}
        onSubmit={onSubmit}
        onCancel={onCancel}
        onFiles={onFiles}
      >
        <button>Send</button>
      </CommentEditor>
    </Dialog>
  );
}

const list = () => screen.queryByRole('listbox', { name: STRINGS.mentionSomeone });

it('Escape closes the list of people, and only then the dialog', async () => {
  render(<Page />);
  const text = screen.getByLabelText('Comment');
  await userEvent.type(text, ' @a');
  expect(list()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  expect(text).toHaveValue('Fine @a');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('Escape closes the list of people also from a button of the editor', async () => {
  render(<Page />);
  await userEvent.type(screen.getByLabelText('Comment'), ' @a');
  screen.getByText('Send').focus();
  await userEvent.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it.each(['Comment', 'Send'])(
  'Escape cancels the editing of a comment, not the task around it (from %s)',
  async (name) => {
    const onCancel = jest.fn();
    render(<Page onCancel={onCancel} />);
    await userEvent.type(screen.getByLabelText('Comment'), ' @a');
    await userEvent.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
    expect(onCancel).not.toHaveBeenCalled();
    if (name === 'Send') screen.getByText('Send').focus();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  },
);

it('Enter picks from the list, and submits with Ctrl', async () => {
  render(<Page />);
  const text = screen.getByLabelText('Comment');
  await userEvent.type(text, ' @a{Enter}');
  expect(text).toHaveValue('Fine @Ada ');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it.each([
  ['cells of a spreadsheet as text', { 'text/html': '<table></table>', 'text/plain': 'A\tB' }, 0],
  ['a picture of a page as a file', { 'text/html': '<img>' }, 1],
  ['a file with its name as a file', { 'text/plain': 'shot.png' }, 1],
])('pastes %s', (_, texts: Record<string, string>, taken) => {
  render(<Page />);
  const files = [new File(['pixels'], 'shot.png', { type: 'image/png' })];
  const clipboardData = { files, getData: (type: string) => texts[type] ?? '' };
  const isLeftToBrowser = fireEvent.paste(screen.getByLabelText('Comment'), { clipboardData });
  expect(onFiles.mock.calls).toEqual(taken ? [[files]] : []);
  expect(isLeftToBrowser).toBe(!taken);
});
