import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { PATHS } from '@/lib/paths';

/** The pages of their own, for everybody, signed in or not (spec 2). */
export const PAGES: Partial<Record<string, LazyExoticComponent<ComponentType>>> = {
  [PATHS.privacy]: lazy(() => import('@/features/legal/privacy-page').then((it) => ({ default: it.PrivacyPage }))),
  [PATHS.terms]: lazy(() => import('@/features/legal/terms-page').then((it) => ({ default: it.TermsPage }))),
};
