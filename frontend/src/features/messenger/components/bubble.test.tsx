import { render, screen } from '@testing-library/react';
import { MessageText } from './bubble';

it('keeps the signs of an address in place within a text from right to left', () => {
  render(<MessageText text="ראה https://a.test/b/?c=1 בבקשה" />);
  expect(screen.getByRole('link')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('link').parentElement).toHaveAttribute('dir', 'auto');
});
