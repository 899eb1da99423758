import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Menu, MenuItem } from './menu';

function Page({ isFixed = false }: { isFixed?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Edit Task" onClose={isFixed ? undefined : () => setIsOpen(false)}>
          <input aria-label="Title" />
        </Dialog>
      )}
    </>
  );
}

it('is named by its title, locks the scrolling of the page and returns the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Open'));
  expect(screen.getByRole('dialog', { name: 'Edit Task' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-scroll-lock');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-scroll-lock');
  expect(screen.getByText('Open')).toHaveFocus();
});

it('leaves the focus where a key pressed right after closing has moved it', () => {
  jest.useFakeTimers();
  render(
    <>
      <Page />
      <input aria-label="Search" />
    </>,
  );
  screen.getByText('Open').focus();
  fireEvent.click(screen.getByText('Open'));
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByLabelText('Search').focus();
  act(() => jest.runAllTimers());
  jest.useRealTimers();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

it('leaves Escape to an element that handles it itself', async () => {
  const onKeyDown = jest.fn();
  const onClose = jest.fn();
  render(
    <Dialog title="Edit Task" onClose={onClose}>
      <div data-own-escape="">
        <input aria-label="Own" onKeyDown={onKeyDown} />
      </div>
      <input aria-label="Title" />
    </Dialog>,
  );
  await userEvent.type(screen.getByLabelText('Own'), '{Escape}');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Title'), '{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('cannot be dismissed without a way to close it', async () => {
  render(<Page isFixed />);
  await userEvent.click(screen.getByText('Open'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('adds no style elements, which the content security policy would refuse', async () => {
  const before = document.querySelectorAll('style').length;
  render(<Page />);
  await userEvent.click(screen.getByText('Open'));
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

it('closes by a click on the backdrop, unless the pointer moved since it was pressed', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Open'));
  const backdrop = screen.getByRole('dialog').parentElement ?? document.body;
  const inside = screen.getByLabelText('Title');
  // jsdom lacks the style that lets the pointer reach the dialog.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const drag = (from: Element, to: Element, x: number) =>
    user.pointer([
      { keys: '[MouseLeft>]', target: from, coords: { clientX: 5, clientY: 5 } },
      { target: to, coords: { clientX: x, clientY: 5 } },
      { keys: '[/MouseLeft]', target: to },
    ]);
  await drag(inside, backdrop, 5);
  await drag(backdrop, backdrop, 60);
  expect(screen.getByRole('dialog')).toBeVisible();
  await drag(backdrop, backdrop, 6);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function Deletable({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu trigger={<button>More</button>}>
        <MenuItem onSelect={() => setIsAsking(true)}>Delete</MenuItem>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title="Delete task"
          text='Are you sure you want to delete "Plan"?'
          confirmLabel="Delete"
          onConfirm={onDelete}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

it('asks before deleting, with the focus on Cancel, and returns it to the menu', async () => {
  const onDelete = jest.fn();
  render(<Deletable onDelete={onDelete} />);
  await userEvent.click(screen.getByText('More'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete task' });
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete "Plan"?');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText('More')).toHaveFocus();
});

/** A dialog that replaces a loading one, over another dialog. */
function Stack() {
  const [shown, setShown] = useState<'one' | 'waiting' | 'loaded'>();
  return (
    <>
      <button onClick={() => setShown('one')}>Open</button>
      {shown && (
        <Dialog title="Below" onClose={() => setShown(undefined)}>
          <button onClick={() => setShown('waiting')}>More</button>
        </Dialog>
      )}
      {shown === 'waiting' && (
        <Dialog key="waiting" title="Waiting">
          <button onClick={() => setShown('loaded')}>Arrive</button>
        </Dialog>
      )}
      {shown === 'loaded' && (
        <Dialog key="loaded" title="Loaded" onClose={() => setShown('one')}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

it('takes over focus and Escape from a dialog it replaces, and later restores the earlier focus', async () => {
  render(<Stack />);
  await userEvent.click(screen.getByText('Open'));
  await userEvent.click(screen.getByText('More'));
  await userEvent.click(screen.getByText('Arrive'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const loaded = screen.getByRole('dialog', { name: 'Loaded' });
  expect(within(loaded).getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(loaded).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Below' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('More')).toHaveFocus());
});
