export const periodInvalid = 'The period must be week, month or quarter';
export const loadFailed = 'Failed to load analytics data';
