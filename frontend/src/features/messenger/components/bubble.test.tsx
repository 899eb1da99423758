import { render, screen } from '@testing-library/react';
import { MessageText } from './bubble';

it('keeps the characters of a URL in order within right-to-left text', () => {
  render(<MessageText text="ראה https://a.test/b/?c=1 בבקשה" />);
  expect(screen.getByRole('link')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('link').parentElement).toHaveAttribute('dir', 'auto');
});
