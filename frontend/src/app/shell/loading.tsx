import { MESSAGES } from '@contract';

/** Shown in place of a view that is being fetched. */
export function Loading() {
  return (
    <p role="status" className="grid h-full place-content-center text-base text-fg-2 appear-late">
      {MESSAGES.general.loading}
    </p>
  );
}
