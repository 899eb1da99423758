import { render, screen } from '@testing-library/react';
import { LevelMeter } from './level-meter';

function denied(): never {
  throw new DOMException('There is no device.', 'NotSupportedError');
}

afterEach(() => Reflect.deleteProperty(window, 'AudioContext'));

it.each([
  ['is absent', undefined],
  ['throws', denied],
])('stays empty without stopping the recording if audio %s', (_, AudioContext) => {
  Object.assign(window, { AudioContext });
  render(<LevelMeter stream={{} as MediaStream} />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
});
