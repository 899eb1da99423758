/** @jest-environment <rootDir>/test/harness/timezone.cjs */
import { extractIdeas } from './extractor';

declare const setTimezone: (zone: string) => void;

it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati'])('reads the same dates on a server in %s', async (zone) => {
  setTimezone(zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const text = 'Call Bob on November 23. Call Mia on 24 November. Book the hall on Mon 9-10am.';
  const { ideas } = await extractIdeas({ text, clients: [], today: '2026-11-23' });
  expect(ideas.map(({ dueDate }) => dueDate)).toEqual(['2026-11-23', '2026-11-24', '2026-11-30']);
});
