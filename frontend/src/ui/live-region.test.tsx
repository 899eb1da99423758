import { act, render, screen } from '@testing-library/react';
import { announce, LiveRegion } from './live-region';

it('says each sentence in a node that was empty before, so that a repeated one is read again', () => {
  render(<LiveRegion />);
  const [even, odd] = screen.getAllByRole('status');
  act(() => announce('Moved'));
  expect(even).toBeEmptyDOMElement();
  expect(odd).toHaveTextContent('Moved');
  act(() => announce('Moved'));
  expect(even).toHaveTextContent('Moved');
  expect(odd).toBeEmptyDOMElement();
});
