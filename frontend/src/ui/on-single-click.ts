import type { MouseEvent } from 'react';

/**
 * A click handler that ignores the second click of a double click, which would apply to what the first one has brought
 * under the pointer. Separate clicks and keys always count.
 */
export const onSingleClick =
  (press: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) press();
  };
