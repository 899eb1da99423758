import { useState } from 'react';

/**
 * A handler for Radix's `onCloseAutoFocus` that gives the focus back to what had it when the layer was first rendered.
 * Radix would give it to its trigger; our layers are opened by whatever mounts them and have none.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
