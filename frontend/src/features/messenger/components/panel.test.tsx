import { render, screen } from '@testing-library/react';
import { Panel } from './panel';

it.each([
  ['open', 1],
  ['minimized', 0],
] as const)('shows the lost connection of the page that it covers: %s', (size, times) => {
  render(
    <Panel title="Messages" size={size} unread={0} onSize={() => undefined} connection={<p>You are offline.</p>}>
      Chats
    </Panel>,
  );
  expect(screen.queryAllByText('You are offline.')).toHaveLength(times);
});
