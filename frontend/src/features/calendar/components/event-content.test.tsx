import { render, screen } from '@testing-library/react';
import type { EventProps } from '../model/event-look';
import { EventContent, ListContent } from './event-content';

const title = 'פגישה (2026)!';
const event = { title, timeText: '14:00', props: { type: 'meeting' } as EventProps };

it.each([
  ['a narrow day', <EventContent key="" {...event} isNarrow />],
  ['a wide day', <EventContent key="" {...event} isNarrow={false} />],
  ['the list', <ListContent key="" {...event} />],
])("gives the title of an event in %s its own direction, independent of the time's", (_, content) => {
  render(content);
  expect(screen.getByText(title)).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('14:00').closest('[dir]')).toBeNull();
});
