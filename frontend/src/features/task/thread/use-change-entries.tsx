import { MESSAGES, type Task, type TaskHistoryLine } from '@contract';
import { useId } from 'react';
import { errorText } from '@/api/error-text';
import { useGetTaskHistoryInfiniteQuery, useUndoChangeMutation } from '@/api/task-history';
import { linesIn } from '@/api/task-history-pages';
import { useAppDispatch } from '@/store/hooks';
import { undoWithdrawn } from '@/store/undo-slice';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/show-toast';
import { historyText } from '../model/history-text';
import type { TaskRights } from '../model/task-rights';
import { undoableIds } from '../model/undoable';
import { HISTORY, STRINGS } from '../strings';
import { ChangeLine } from './change-line';
import type { EntrySource, ThreadEntry } from './thread-entry';

/** Comments are entries of their own. */
const isChange = ({ kind }: TaskHistoryLine) => kind !== 'comment';

/** The changes to a task as thread entries; only its creation if loading failed. */
export function useChangeEntries(task: Task, rights: TaskRights): EntrySource {
  const { id, createdAt } = task;
  const { data, isError, isFetchingNextPage, fetchNextPage } = useGetTaskHistoryInfiniteQuery(id);
  const created = isError
    ? [{ id: 'created', at: createdAt, content: <ChangeLine text={STRINGS.taskCreated} at={createdAt} /> }]
    : undefined;

  /** Loads pages until one has a change to show: in a long discussion, a page may have comments only. */
  async function loadEarlier(pagesBefore: number): Promise<void> {
    const response = await fetchNextPage();
    const pages = response.data?.pages ?? [];
    // A refetch in progress takes the place of the request.
    const isLoaded = pages.length > pagesBefore && pages.at(-1)?.lines.some(isChange);
    if (!isLoaded && !response.isError && response.hasNextPage) await loadEarlier(pages.length);
  }

  return {
    kind: 'change',
    entries: data ? entriesOf(linesIn(data), undoableIds(linesIn(data), rights)) : created,
    loadedTo: data?.pages.at(-1)?.loadedTo,
    isLoadingEarlier: isFetchingNextPage,
    loadEarlier: () => void loadEarlier(data?.pages.length ?? 0),
  };
}

/** @param lines newest first */
const entriesOf = (lines: readonly TaskHistoryLine[], undoable: ReadonlySet<string>): ThreadEntry[] =>
  lines
    .filter(isChange)
    .toReversed()
    .map((line) => ({
      id: line.id,
      at: line.at,
      content: <HistoryLine line={line} canUndo={undoable.has(line.id)} />,
    }));

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
