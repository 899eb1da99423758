import { useMemo, useReducer, useState } from 'react';
import { dropDraft, loadDraft } from '@/lib/draft';
import { useDraft } from '@/lib/use-draft';
import {
  initialTaskForm,
  overtakenFields,
  readEdits,
  shownValues,
  type TaskChange,
  type TaskField,
  taskFormReducer,
  type TaskFormValues,
  taskProblems,
  unsavedFields,
} from '../model/task-form';
import { useAwaitedLabels } from './use-awaited-labels';

export type TaskFormModel = ReturnType<typeof useTaskForm>;

/**
 * The form for a task that other users may change at the same time. Input is stored under `draftKey` until it is saved
 * or discarded. Once the task `isGone`, no conflicts with other users are shown. `isUnsure` if a save had no response.
 */
export function useTaskForm(
  server: TaskFormValues,
  { draftKey, isGone, isUnsure }: { draftKey: string; isGone: boolean; isUnsure: boolean },
) {
  const [state, dispatch] = useReducer(taskFormReducer, null, () => {
    const kept = loadDraft(draftKey) as { edits?: unknown; basis?: unknown } | null;
    // Earlier versions of the form kept the edits alone.
    return initialTaskForm(server, readEdits(kept?.edits ?? kept), readEdits(kept?.basis));
  });
  const [isContinued, setIsContinued] = useState(() => unsavedFields(state, server).length > 0);
  const labels = useAwaitedLabels();
  const values = shownValues(state, server);
  const unsaved = unsavedFields(state, server);

  const { edits, basis } = state;
  const draft = useMemo(() => ({ edits, basis }), [edits, basis]);
  const dropOwn = useDraft(draftKey, draft, Object.keys(edits).length > 0);

  return {
    state,
    values,
    labels,
    isDirty: unsaved.length > 0,
    /** Whether input from before a reload or a lost session was restored. */
    isContinued,
    problems: taskProblems(values),
    overtaken: isGone ? [] : overtakenFields(state, server),
    edit: (change: TaskChange) => dispatch({ type: 'edited', change, server, isUnsure }),
    giveBack: (field: TaskField) => dispatch({ type: 'gaveBack', field }),
    attempt: () => dispatch({ type: 'attempted' }),
    discard: () => {
      dropDraft(draftKey);
      setIsContinued(false);
      dispatch({ type: 'discarded' });
    },
    /** Drops the draft, unless a form opened since has stored its own. */
    dropOwn,
  };
}
