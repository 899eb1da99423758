import { formatAgo } from './ago';

const NOW = Date.parse('2026-03-10T09:30:30Z');
const ago = (iso: string, zone = 'UTC') => formatAgo(iso, NOW, zone);

it('says how long ago it was, in the largest unit that fits', () => {
  expect(ago('2026-03-10T09:29:31Z')).toBe('just now');
  expect(ago('2026-03-10T09:29:30Z')).toBe('1 minute ago');
  expect(ago('2026-03-10T08:30:31Z')).toBe('59 minutes ago');
  expect(ago('2026-03-10T08:30:30Z')).toBe('1 hour ago');
  expect(ago('2026-03-09T09:30:31Z')).toBe('23 hours ago');
});

it('counts calendar days in the timezone', () => {
  expect(ago('2026-03-09T09:30:00Z')).toBe('yesterday');
  expect(ago('2026-03-09T00:30:00Z', 'America/New_York')).toBe('2 days ago');
  expect(ago('2026-03-04T00:00:00Z')).toBe('6 days ago');
});

it('shows the date of a moment older than a week', () => {
  expect(ago('2026-03-03T23:00:00Z')).toBe('3 Mar, 23:00');
  expect(ago('2025-12-31T23:00:00Z')).toBe('31 Dec 2025, 23:00');
});

it('treats a moment in the near future as now', () => {
  expect(ago('2026-03-10T09:30:40Z')).toBe('just now');
});
