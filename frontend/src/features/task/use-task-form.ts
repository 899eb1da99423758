import { useEffect, useReducer, useState } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import {
  initialTaskForm,
  overtakenFields,
  readEdits,
  shownValues,
  taskFormReducer,
  taskProblems,
  unsavedFields,
  type TaskEdits,
  type TaskField,
  type TaskFormValues,
} from './task-form';

export type TaskFormModel = ReturnType<typeof useTaskForm>;

/**
 * The form over a task as the server tells it now. What is typed is kept under `draftKey` until saved or discarded.
 * Once the task `isGone` there is nobody left to have changed it.
 */
export function useTaskForm(server: TaskFormValues, draftKey: string, isGone: boolean) {
  const [state, dispatch] = useReducer(taskFormReducer, null, () =>
    initialTaskForm(server, readEdits(loadDraft(draftKey))),
  );
  const [isContinued, setIsContinued] = useState(() => unsavedFields(state, server).length > 0);
  const values = shownValues(state, server);
  const unsaved = unsavedFields(state, server);

  useEffect(() => {
    if (Object.keys(state.edits).length > 0) keepDraft(draftKey, state.edits);
    else dropDraft(draftKey);
  }, [state.edits, draftKey]);

  return {
    state,
    values,
    isDirty: unsaved.length > 0,
    /** Goes on from what was typed before a reload or a lost session. */
    isContinued,
    problems: taskProblems(values),
    overtaken: isGone ? [] : overtakenFields(state, server),
    edit: (change: TaskEdits) => dispatch({ type: 'edited', change, server }),
    giveBack: (field: TaskField) => dispatch({ type: 'gaveBack', field }),
    attempt: () => dispatch({ type: 'attempted' }),
    discard: () => {
      dropDraft(draftKey);
      setIsContinued(false);
      dispatch({ type: 'discarded' });
    },
  };
}
