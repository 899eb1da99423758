import { DEFAULT_TIMEZONE, LEADING_TIMEZONES } from '@contract';

export interface TimezoneOption {
  zone: string;
  label: string;
}

const shown = (zone: string) => zone.replaceAll('_', ' ');

/** These come first in every list. */
export const LEADING: readonly TimezoneOption[] = LEADING_TIMEZONES.map(({ zone, label }) => ({
  zone,
  label: `${shown(zone)} (${label})`,
}));

/**
 * All other IANA zones that this browser knows, with UTC, which some omit, and `current`, which may be a name that this
 * browser has since replaced. Some list abbreviations such as `EST`, which users may not choose.
 */
export function otherTimezones(current: string): TimezoneOption[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  const zones = new Set([DEFAULT_TIMEZONE.settings, ...known, current]);
  for (const { zone } of LEADING) zones.delete(zone);
  return [...zones].sort().map((zone) => ({ zone, label: shown(zone) }));
}
