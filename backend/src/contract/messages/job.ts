export const job = {
  unknown: 'There is no such job',
} as const;
