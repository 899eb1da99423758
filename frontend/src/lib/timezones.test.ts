import { LEADING, otherTimezones } from './timezones';

it('leads with the three zones of the specification', () => {
  expect(LEADING.map(({ label }) => label)).toEqual([
    'Asia/Manila (Philippines)',
    'Australia/Brisbane (Gold Coast)',
    'Asia/Makassar (Bali)',
  ]);
});

it('lists every other zone once, including the current one', () => {
  const zones = otherTimezones('Asia/Calcutta').map(({ zone }) => zone);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Calcutta']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).not.toContain('Asia/Manila');
  expect(zones.length).toBeGreaterThan(350);
});

it('omits abbreviations that a browser knows', () => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['CET', 'EST5EDT', 'Europe/Berlin']);
  expect(otherTimezones('UTC').map(({ zone }) => zone)).toEqual(['Europe/Berlin', 'UTC']);
});
