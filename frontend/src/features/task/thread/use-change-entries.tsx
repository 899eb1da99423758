import { MESSAGES, type Task, type TaskHistoryLine } from '@contract';
import { useId } from 'react';
import { errorText } from '@/api/error-text';
import { useGetTaskHistoryQuery, useUndoChangeMutation } from '@/api/task-history';
import { useCan } from '@/lib/permissions';
import { useAppDispatch } from '@/store/hooks';
import { undoWithdrawn } from '@/store/undo-slice';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/show-toast';
import { historyText } from '../model/history-text';
import { taskRights } from '../model/task-rights';
import { undoableIds } from '../model/undoable';
import { HISTORY, STRINGS } from '../strings';
import { ChangeLine } from './change-line';
import type { ThreadEntry } from './thread-entry';

/** The changes to a task as thread entries: undefined while loading, only its creation if loading failed. */
export function useChangeEntries(task: Task): ThreadEntry[] | undefined {
  const { id, createdAt } = task;
  const { data, isError } = useGetTaskHistoryQuery(id);
  const rights = taskRights(useCan(), task);

  if (!data && !isError) return undefined;
  if (!data) {
    const content = <ChangeLine text={STRINGS.taskCreated} at={createdAt} />;
    return [{ id: 'created', kind: 'change', at: createdAt, content }];
  }
  const undoable = undoableIds(data, rights);
  return data
    .filter(({ kind }) => kind !== 'comment')
    .toReversed()
    .map((line) => ({
      id: line.id,
      kind: 'change',
      at: line.at,
      content: <HistoryLine line={line} canUndo={undoable.has(line.id)} />,
    }));
}

function HistoryLine({ line, canUndo }: { line: TaskHistoryLine; canUndo: boolean }) {
  const { id, taskId, actor, at } = line;
  const [undo, { isLoading }] = useUndoChangeMutation();
  const dispatch = useAppDispatch();
  const textId = useId();
  const text = historyText(line);

  async function takeBack() {
    // Withdraws the offered undo, which would now undo this.
    dispatch(undoWithdrawn());
    const { error } = await undo({ taskId, historyId: id });
    if (error) showToast.error(errorText(error, MESSAGES.general.somethingWentWrong));
  }

  return (
    <ChangeLine
      text={
        <>
          <span dir="auto" className="font-semibold text-fg">
            {actor?.name ?? HISTORY.product}
          </span>{' '}
          <span id={textId}>{text}</span>
        </>
      }
      at={at}
      action={
        canUndo && (
          <Button
            size="sm"
            variant="ghost"
            pending={isLoading}
            // Not in the button's name: there it would be mistaken for the field of that name.
            aria-describedby={textId}
            onClick={() => void takeBack()}
            className="-my-1 max-md:h-11"
          >
            {HISTORY.undo}
          </Button>
        )
      }
    />
  );
}
