import { LIMITS } from '@contract';
import { act, render, screen } from '@testing-library/react';
import { asError, SettingsMessage, useSettingsMessage } from './settings-message';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let say: (text: string) => void;

function Form() {
  const [message, setMessage] = useSettingsMessage();
  say = setMessage;
  return <SettingsMessage text={message} />;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('shows a success, and lets it go after three seconds', () => {
  render(<Form />);
  act(() => say('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  pass(LIMITS.settingsSuccessMs - 1);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  pass(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it("shows a message with 'Error' in it as an alert, which stays", () => {
  render(<Form />);
  act(() => say(asError('Failed to save settings')));
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Failed to save settings');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save settings');
});
