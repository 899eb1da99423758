export const loadFailed = 'Failed to load staff status data.';
