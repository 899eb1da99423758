import { counted } from '@contract';

/** '12 characters too many', for the hint of a field; undefined if the text fits. */
export const excess = (text: string, limit: number): string | undefined =>
  text.length > limit ? `${counted(text.length - limit, 'character')} too many` : undefined;
