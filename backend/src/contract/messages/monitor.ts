export const monitor = {
  loadFailed: 'Failed to load staff status data.',
} as const;
