import { LIMITS } from '@contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Shows this message on save, like a form after its request. */
function Form({ text }: { text: string }) {
  const [message, setMessage] = useSettingsMessage();
  return (
    <>
      <SettingsMessage text={message} />
      <button onClick={() => setMessage(text)}>Save</button>
    </>
  );
}

const save = () => fireEvent.click(screen.getByRole('button'));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('shows a success, and removes it after three seconds', () => {
  render(<Form text="Saved" />);
  save();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  pass(LIMITS.settingsSuccessMs - 1);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  pass(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it("shows a message that contains 'Error' as a permanent alert", () => {
  render(<Form text={asError('Failed to save settings')} />);
  save();
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Failed to save settings');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save settings');
});
