import { LIMITS, MESSAGES } from '@contract';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { makeMessage } from '../testing/make-message';
import { Composer, type ComposerProps } from './composer';

const LONGEST = LIMITS.chat.messageLength;
const matchMedia = window.matchMedia;

afterEach(() => {
  sessionStorage.clear();
  window.matchMedia = matchMedia;
});

function write(given: Partial<ComposerProps> = {}) {
  const onSend = jest.fn(() => true);
  render(
    <EngineProvider value={new MessengerEngine(makeUser(), makeStore().dispatch)}>
      <Composer
        ref={null}
        chat={{ kind: 'group', id: 'g' }}
        writing={{ kind: 'new' }}
        isUploading={false}
        blocked={undefined}
        isPlain={false}
        onSend={onSend}
        onFile={() => undefined}
        onTyping={() => undefined}
        onDone={() => undefined}
        onUnsaved={() => undefined}
        {...given}
      />
    </EngineProvider>,
  );
  return { onSend, box: screen.getByRole('textbox') };
}

/** Simulates a device whose primary pointer is a finger. */
function touch() {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(pointer: coarse)' });
}

it('sends on Enter and starts a new line on Shift Enter', async () => {
  const { onSend, box } = write();
  await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two{Enter}');
  expect(onSend.mock.calls).toEqual([['one\ntwo', false]]);
  expect(box).toHaveValue('');
  expect(box).toHaveAttribute('enterkeyhint', 'send');
});

it.each([
  ['while it composes', { isComposing: true }],
  ['when the composition has just ended, as in Safari', { keyCode: 229 }],
])('does not send on the Enter that confirms a word %s', (_, init) => {
  const { onSend, box } = write();
  fireEvent.change(box, { target: { value: 'にほん' } });
  fireEvent.keyDown(box, { key: 'Enter', ...init });
  expect(onSend).not.toHaveBeenCalled();
  expect(box).toHaveValue('にほん');
});

it('starts a new line on Enter of a touch keyboard and sends with the button', async () => {
  touch();
  const { onSend, box } = write();
  await userEvent.type(box, 'first line{Enter}second');
  expect(box).toHaveValue('first line\nsecond');
  expect(box).toHaveAttribute('enterkeyhint', 'enter');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend.mock.calls).toEqual([['first line\nsecond', false]]);
});

it('sends on Ctrl Enter of a keyboard attached to a tablet', async () => {
  touch();
  const { onSend, box } = write();
  await userEvent.type(box, 'hi{Control>}{Enter}{/Control}');
  expect(onSend.mock.calls).toEqual([['hi', false]]);
});

it.each([
  ['new', {}, 'Send'],
  ['unsealed', { isPlain: true }, 'Send without encryption'],
  [
    'changed',
    { writing: { kind: 'edit', entry: { message: makeMessage({ seq: 1 }), body: { kind: 'sealed', text: 'was' } } } },
    'Send',
  ],
] satisfies [string, Partial<ComposerProps>, string][])(
  'keeps the whole of a pasted %s text, and says by how much it is too long',
  async (_, given, button) => {
    const { onSend, box } = write(given);
    const text = `${'x'.repeat(LONGEST + 2_000)}THE END`;
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste(text);
    expect(box).toHaveValue(text);
    expect(box).toHaveAccessibleDescription(`${MESSAGES.chat.tooLong}. Remove 2,007 characters.`);
    expect(box).toBeInvalid();
    expect(screen.getByRole('button', { name: button })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  },
);

it('counts the text as it is sent, without surrounding whitespace', () => {
  const { box } = write();
  fireEvent.change(box, { target: { value: ` ${'x'.repeat(LONGEST)}\n` } });
  expect(box).toBeValid();
  fireEvent.change(box, { target: { value: 'x'.repeat(LONGEST + 1) } });
  expect(box).toHaveAccessibleDescription(`${MESSAGES.chat.tooLong}. Remove 1 character.`);
});

it.each(['\u200b', '\u3164 \u2800', '\ufffc'])('does not offer to send invisible text: %j', (text) => {
  const { box } = write();
  fireEvent.change(box, { target: { value: text } });
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

it('follows the direction of the typed text', () => {
  expect(write().box).toHaveAttribute('dir', 'auto');
});
