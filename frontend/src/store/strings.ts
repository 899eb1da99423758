/** The texts of actions that several features share. */
export const STRINGS = {
  moved: 'Task moved',
} as const;
