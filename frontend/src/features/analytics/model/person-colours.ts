/** The colours of people in a stack, in descending order of hours. The tokens are in `styles/tokens.css`. */
import { OTHERS } from './person-bars';

const COLOURS = [
  { swatch: 'bg-person-1', fill: 'var(--color-person-1)' },
  { swatch: 'bg-person-2', fill: 'var(--color-person-2)' },
  { swatch: 'bg-person-3', fill: 'var(--color-person-3)' },
  { swatch: 'bg-person-4', fill: 'var(--color-person-4)' },
  { swatch: 'bg-person-5', fill: 'var(--color-person-5)' },
  { swatch: 'bg-person-6', fill: 'var(--color-person-6)' },
] as const;
const REST = { swatch: 'bg-people-rest', fill: 'var(--color-people-rest)' };

export function colourOf(id: string, index: number) {
  return (id === OTHERS ? undefined : COLOURS[index]) ?? REST;
}
