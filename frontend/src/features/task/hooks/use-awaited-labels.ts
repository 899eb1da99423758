import { useState } from 'react';

export type AwaitedLabels = ReturnType<typeof useAwaitedLabels>;

/** The labels being created for a new task. Save waits for them, and is cancelled if one could not be created. */
export function useAwaitedLabels() {
  const [{ count, isSaveWanted }, set] = useState({ count: 0, isSaveWanted: false });
  const isAwaited = count > 0;
  return {
    isAwaited,
    /** Whether Save was pressed and is waiting. */
    isSaveHeld: isSaveWanted && isAwaited,
    /** Whether Save was pressed and all labels have been created since. */
    isSaveDue: isSaveWanted && !isAwaited,
    holdSave: () => set((before) => ({ ...before, isSaveWanted: true })),
    began: () => set((before) => ({ count: before.count + 1, isSaveWanted: before.isSaveWanted && before.count > 0 })),
    ended: (isCreated: boolean) =>
      set((before) => ({ count: before.count - 1, isSaveWanted: before.isSaveWanted && isCreated })),
  };
}
