import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { ViewBoundary } from '../errors/view-boundaries';
import { Loading } from './loading';
import type { View } from './view-registry';

/** One view, with its own loading and error states. */
export function ViewPane({ view }: { view: View }) {
  return (
    <div className="min-h-0 min-w-0 flex-1">
      <ViewBoundary key={view.id}>
        <LazyPart part={view.part} pending={<Loading />} failed={<PartFailure part={view.part} className="h-full" />}>
          {(Component) => <Component />}
        </LazyPart>
      </ViewBoundary>
    </div>
  );
}
