import { MESSAGES } from '@contract';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { ViewBoundary } from '../errors/view-boundaries';
import type { View } from './view-registry';

/** One view, with its own waiting and its own failure. */
export function ViewPane({ view }: { view: View }) {
  return (
    <div className="min-h-0 min-w-0 flex-1">
      <ViewBoundary key={view.id}>
        <LazyPart
          part={view.part}
          pending={
            <p role="status" className="grid h-full place-content-center text-base text-fg-2 appear-late">
              {MESSAGES.general.loading}
            </p>
          }
          failed={<PartFailure part={view.part} className="h-full" />}
        >
          {(Component) => <Component />}
        </LazyPart>
      </ViewBoundary>
    </div>
  );
}
