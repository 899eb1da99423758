import { render } from '@testing-library/react';
import { Count } from './count';

it('updates after a translator has replaced the text nodes of the page', () => {
  const { container, rerender } = render(<Count shown={2} total={5} />);
  expect(container.textContent).toBe('2 of 5');
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.replaceWith(Object.assign(document.createElement('font'), { textContent: text.data }));
  rerender(<Count shown={5} total={5} />);
  expect(container.textContent).toBe('5');
});
