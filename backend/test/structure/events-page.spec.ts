import { readFileSync } from 'node:fs';
import { EVENTS_PAGE, eventsPage } from './events-page';

it('docs/events.md lists the events of the contract; `npm run docs:events` updates it', () => {
  expect(readFileSync(EVENTS_PAGE, 'utf8')).toBe(eventsPage());
});
