import type { ComponentType } from 'react';
import type { Part } from '@/lib/part';
import { PATHS } from '@/lib/paths';
import { privacyPart, termsPart } from './parts';

/** The public pages, which need no session. */
export const PAGES: Partial<Record<string, Part<ComponentType>>> = {
  [PATHS.privacy]: privacyPart,
  [PATHS.terms]: termsPart,
};
