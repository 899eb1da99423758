export const analytics = {
  periodInvalid: 'The period must be week, month or quarter',
  loadFailed: 'Failed to load analytics data',
} as const;
