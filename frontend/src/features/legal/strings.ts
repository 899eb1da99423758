import { LAST_UPDATED } from './legal-text';

export const STRINGS = {
  back: 'Back',
  contents: 'Contents',
  lastUpdated: `Last updated ${LAST_UPDATED}`,
} as const;
