import type { ComponentType } from 'react';
import type { Part } from '@/lib/part';
import { PATHS } from '@/lib/paths';
import { privacyPart, termsPart } from './parts';

/** The pages of their own, for everybody, signed in or not (spec 2). */
export const PAGES: Partial<Record<string, Part<ComponentType>>> = {
  [PATHS.privacy]: privacyPart,
  [PATHS.terms]: termsPart,
};
