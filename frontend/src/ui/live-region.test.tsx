import { act, render, screen } from '@testing-library/react';
import { announce, LiveRegion } from './live-region';

const said = () => screen.getAllByRole('status').map((node) => node.textContent);

it('announces each text in a node that was empty before, so that a repeated one is read again', () => {
  render(<LiveRegion />);
  act(() => announce('Moved'));
  const first = said().indexOf('Moved');
  act(() => announce('Moved'));
  act(() => announce('Moved'));
  expect(said()[first]).toBe('');
  act(() => announce('Moved'));
  expect(said()[first]).toBe('Moved');
});

it('keeps the previous text', () => {
  render(<LiveRegion />);
  act(() => announce('Cancelled'));
  act(() => announce('One task shown'));
  expect(said().filter(Boolean).sort()).toEqual(['Cancelled', 'One task shown']);
});
