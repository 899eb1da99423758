import { MESSAGES } from '@contract';
import { Suspense } from 'react';
import { ViewBoundary } from '../errors/view-boundaries';
import type { View } from './view-registry';

/** One view, with its own waiting and its own failure. */
export function ViewPane({ view }: { view: View }) {
  const Component = view.component;
  return (
    <div className="min-h-0 min-w-0 flex-1">
      <ViewBoundary key={view.id}>
        <Suspense
          fallback={
            <p role="status" className="grid h-full place-content-center text-base text-fg-2 appear-late">
              {MESSAGES.general.loading}
            </p>
          }
        >
          <Component />
        </Suspense>
      </ViewBoundary>
    </div>
  );
}
