import { createLucideIcon } from 'lucide-react';

/** A half-filled disc. The other half of Lucide's `Contrast` is open, which at 14 pixels looks like two brackets. */
export const HalfDisc = createLucideIcon('half-disc', [
  ['circle', { cx: '12', cy: '12', r: '9', key: 'rim' }],
  ['path', { d: 'M12 3a9 9 0 0 1 0 18z', fill: 'currentColor', stroke: 'none', key: 'half' }],
]);
