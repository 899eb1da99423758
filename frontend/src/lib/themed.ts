import { STAFF_STATUS_LOOK, STATUS_COLORS } from '@contract';

/** The token of each colour that the API returns. */
const TOKENS = new Map([
  [STATUS_COLORS.pending, 'var(--color-pending)'],
  [STATUS_COLORS.priority, 'var(--color-priority)'],
  [STATUS_COLORS['in-progress'], 'var(--color-in-progress)'],
  [STATUS_COLORS.completed, 'var(--color-completed)'],
  [STAFF_STATUS_LOOK.online.color, 'var(--color-online)'],
  [STAFF_STATUS_LOOK.break.color, 'var(--color-break)'],
  [STAFF_STATUS_LOOK.offline.color, 'var(--color-offline)'],
]);

/** Returns a response's colour, which is that of the dark theme, in the current theme. */
export const themed = (color: string) => TOKENS.get(color) ?? color;
