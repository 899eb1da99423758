import { useState } from 'react';

export type AwaitedLabels = ReturnType<typeof useAwaitedLabels>;

interface State {
  count: number;
  isSaveWanted: boolean;
  problem?: string;
}

/** The labels being created for a new task. Save waits for them, and is cancelled if one could not be created. */
export function useAwaitedLabels() {
  const [{ count, isSaveWanted, problem }, set] = useState<State>({ count: 0, isSaveWanted: false });
  const isAwaited = count > 0;
  return {
    isAwaited,
    /** Whether Save was pressed and is waiting. */
    isSaveHeld: isSaveWanted && isAwaited,
    /** Whether Save was pressed and all labels have been created since. */
    isSaveDue: isSaveWanted && !isAwaited,
    /** Why Save was cancelled. */
    problem,
    /** Called when Save is pressed: it waits for labels being created, if any. */
    holdSave: () => set((before) => ({ count: before.count, isSaveWanted: before.count > 0 })),
    began: () => set((before) => ({ count: before.count + 1, isSaveWanted: before.isSaveWanted && before.count > 0 })),
    /** @param refusal why the label could not be created; undefined if it was */
    ended: (refusal: string | undefined) =>
      set((before) => ({
        count: before.count - 1,
        isSaveWanted: before.isSaveWanted && !refusal,
        problem: before.isSaveWanted ? refusal : before.problem,
      })),
  };
}
