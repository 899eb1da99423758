import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown';

it('does not let a name, code or link determine the direction of its sentence', () => {
  const dana = '0198c5a0-0000-7000-8000-000000000001';
  render(<Markdown source={`@[דנה](${dana}) see \`שלום\` and https://a.test/שלום/`} />);
  for (const text of ['@דנה', 'שלום']) expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('link')).toHaveAttribute('dir', 'auto');
});
