import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import type { Writing } from '../model/writing';
import { STRINGS } from '../strings';
import { makeMessage } from '../testing/make-message';
import { Composer, type ComposerProps } from './composer';

afterEach(() => sessionStorage.clear());

const entry = { message: makeMessage({ seq: 1 }), body: { kind: 'sealed', text: 'was' } } as const;

/** A conversation in which the message is being edited. Returns what ends the requests to save it, in order. */
function edit() {
  const ends: ((isSaved: boolean) => void)[] = [];
  const props: Omit<ComposerProps, 'writing' | 'onDone' | 'onUnsaved'> = {
    ...{ ref: null, chat: { kind: 'group', id: 'g' }, isUploading: false, blocked: undefined, isPlain: false },
    ...{ onFile: () => undefined, onTyping: () => undefined },
    onSend: () => new Promise<boolean>((resolve) => ends.push(resolve)),
  };
  function Chat() {
    const [writing, setWriting] = useState<Writing>({ kind: 'edit', entry });
    return (
      <>
        <button onClick={() => setWriting({ kind: 'edit', entry })}>{STRINGS.edit}</button>
        <Composer
          {...props}
          writing={writing}
          onDone={() => setWriting({ kind: 'new' })}
          onUnsaved={(it) => setWriting((now) => (now.kind === 'new' ? it : now))}
        />
      </>
    );
  }
  const show = () =>
    render(
      <EngineProvider value={new MessengerEngine(makeUser(), makeStore().dispatch)}>
        <Chat />
      </EngineProvider>,
    );
  return { shown: show(), show, end: (at: number, isSaved: boolean) => act(async () => ends[at]!(isSaved)) };
}

const box = () => screen.getByRole('textbox');
const type = (text: string) => userEvent.type(box(), text);
const isEditing = () => screen.queryByText(STRINGS.editing) !== null;
const again = () => userEvent.click(screen.getByRole('button', { name: STRINGS.edit }));

it('an edit that cannot be saved is continued with its text, and ends once it is saved', async () => {
  const { end } = edit();
  await type(', and is{Enter}');
  expect(isEditing()).toBe(false);
  expect(box()).toHaveValue('');
  await end(0, false);
  expect(isEditing()).toBe(true);
  expect(box()).toHaveValue('was, and is');
  await type('!{Enter}');
  await end(1, true);
  expect(isEditing()).toBe(false);
  expect(box()).toHaveValue('');
  await again();
  expect(box()).toHaveValue('was');
});

it('an edit that cannot be saved leaves alone what was begun since, and its text is there when it is edited again', async () => {
  const { end } = edit();
  await type(', and is{Enter}');
  await type('Another');
  await end(0, false);
  expect(isEditing()).toBe(false);
  expect(box()).toHaveValue('Another');
  await again();
  expect(box()).toHaveValue('was, and is');
  await type('{Escape}');
  expect(box()).toHaveValue('Another');
  await again();
  expect(box()).toHaveValue('was');
});

it('an edit keeps what is typed while its earlier text is being saved', async () => {
  const { end } = edit();
  await type(', and is{Enter}');
  await again();
  await type(' still');
  await end(0, true);
  expect(box()).toHaveValue('was, and is still');
});

it('an edit that fails after its conversation was closed is there when it is edited again', async () => {
  const { shown, show, end } = edit();
  await type(', and is{Enter}');
  shown.unmount();
  await end(0, false);
  show();
  expect(box()).toHaveValue('was, and is');
});
