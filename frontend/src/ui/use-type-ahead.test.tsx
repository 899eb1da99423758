import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { part } from '@/lib/part';
import { Dialog } from './dialog';
import { LazyDialog } from './lazy-dialog';

type Content = ComponentType<{ onClose: () => void }>;

const Form: Content = ({ onClose }) => {
  const [text, setText] = useState('');
  return (
    <Dialog title={`New: ${text}`} onClose={onClose} initialFocus={{ current: null }}>
      <input
        ref={(field) => field?.focus()}
        aria-label="Title"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
};

const Notice: Content = ({ onClose }) => (
  <Dialog title="Notice" onClose={onClose}>
    <input aria-label="Not focused" />
  </Dialog>
);

/** A page with a shortcut, and a button that opens a dialog whose code has not loaded yet. */
async function setUp(Loaded: Content) {
  let come!: () => void;
  let fail!: () => void;
  const late = part(
    () =>
      new Promise<Content>((resolve, reject) => {
        come = () => resolve(Loaded);
        fail = () => reject(new Error('away'));
      }),
  );
  const shortcut = jest.fn();
  const pressed = jest.fn();

  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            pressed();
            setIsOpen(true);
          }}
        >
          Open
        </button>
        {isOpen && (
          <LazyDialog part={late} onClose={() => setIsOpen(false)}>
            {(It) => <It onClose={() => setIsOpen(false)} />}
          </LazyDialog>
        )}
      </>
    );
  }

  const user = userEvent.setup();
  render(<Page />);
  document.body.addEventListener('keydown', ({ key }) => shortcut(key));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, shortcut, pressed, come: () => act(async () => come()), fail: () => act(async () => fail()) };
}

const field = () => screen.findByRole('textbox', { name: 'Title' });

it('text typed while a dialog loads is put into its field, and triggers no shortcut', async () => {
  const { user, shortcut, pressed, come } = await setUp(Form);
  await user.keyboard('new  Café!{Backspace}{Enter}');
  await come();
  expect(await field()).toHaveValue('new  Café');
  expect(screen.getByRole('dialog', { name: 'New: new Café' })).toBeVisible();
  expect(shortcut).not.toHaveBeenCalled();
  expect(pressed).toHaveBeenCalledTimes(1);
  await user.keyboard(' au lait');
  expect(await field()).toHaveValue('new  Café au lait');
});

it('a key that is still held down and commands are not typed', async () => {
  const { user, come } = await setUp(Form);
  await user.keyboard('{Control>}a{/Control}{F6}');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', repeat: true }));
  screen.getByRole('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'c', repeat: true, bubbles: true }));
  await come();
  expect(await field()).toHaveValue('');
});

it('Escape closes a dialog that is still loading, and keys reach the page again', async () => {
  const { user, shortcut, come } = await setUp(Form);
  await user.keyboard('ab{Escape}');
  await come();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('n');
  expect(shortcut.mock.calls).toEqual([['n']]);
});

it('a dialog that focuses something else receives none of the text', async () => {
  const { user, come } = await setUp(Notice);
  await user.keyboard('abc');
  await come();
  expect(screen.getByRole('dialog', { name: 'Notice' })).toBeVisible();
  await user.click(screen.getByRole('textbox'));
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('a dialog that fails to load drops the text', async () => {
  const { user, fail } = await setUp(Form);
  await user.keyboard('abc');
  await fail();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
});
