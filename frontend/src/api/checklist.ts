/** The checklists of tasks. Every change is shown at once, and reverted if it fails. */
import type { ChangeChecklistItemRequest, ChecklistItem } from '@contract';
import { api } from './base-api';
import { createQueue } from './in-order';
import { live } from './live';
import { WHEN_BACK } from './when-back';

/** A move names its neighbour, which the previous change may have moved. */
const inOrder = createQueue();
type Items = ChecklistItem[];
type Make = (items: Items) => Items;

/** A change that is already shown. Responses to requests sent after it has ended contain it. */
interface Shown {
  make: Make;
  hasEnded: boolean;
}

/** By task, the changes that a response may still lack. */
const shown = new Map<string, Set<Shown>>();

/** The stored ids of items added in this tab, by their temporary ids. */
const storedIds = new Map<string, string>();

/** The id of an item that may have been stored since it was added here. The list may still have the temporary one. */
export const storedId = (id: string) => storedIds.get(id) ?? id;

const shownOf = (taskId: string): Shown[] => [...(shown.get(taskId) ?? [])];

/** Returns the items with one moved below another, or to the top if `afterId` is null. */
function placed(items: Items, id: string, afterId: string | null): Items {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const place = afterId === null ? 0 : others.findIndex((item) => [afterId, storedId(afterId)].includes(item.id)) + 1;
  return moved ? [...others.slice(0, place), moved, ...others.slice(place)] : items;
}

function changed(items: Items, id: string, { text, isDone, afterId }: ChangeChecklistItemRequest): Items {
  const withChange = items.map((item) =>
    item.id === id ? { ...item, ...(text !== undefined && { text }), ...(isDone !== undefined && { isDone }) } : item,
  );
  return afterId === undefined ? withChange : placed(withChange, id, afterId);
}

/** The list may contain the item already, stored or not. */
const adding =
  (item: ChecklistItem): Make =>
  (items) =>
    items.some(({ id }) => id === storedId(item.id)) ? items : [...items, item];

interface OfTask {
  taskId: string;
}

/** Exported for code beyond the hooks below. */
export const checklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChecklist: build.query<Items, string>({
      // A response to a request sent before a change must not revert it.
      async queryFn(taskId, _, __, send) {
        const contained = shownOf(taskId).filter(({ hasEnded }) => hasEnded);
        const { data, error, meta } = await send(`/tasks/${taskId}/checklist`);
        if (error) return { error, meta };
        const lacking = shownOf(taskId).filter((it) => !contained.includes(it));
        return { data: lacking.reduce((items, { make }) => make(items), data as Items), meta };
      },
      keepUnusedDataFor: 0,
      onCacheEntryAdded: live<Items, string>(
        { ...WHEN_BACK, 'checklist-changed': ({ taskId }, { arg }) => taskId === arg && 'refetch' },
        { isHeld: (taskId) => shown.has(taskId) },
      ),
    }),

    addChecklistItem: build.mutation<ChecklistItem, OfTask & { temporaryId: string; text: string }>({
      queryFn: ({ taskId, temporaryId, text }, _, __, send) =>
        inOrder(async () => {
          const { data, error } = await send({ url: `/tasks/${taskId}/checklist`, method: 'POST', body: { text } });
          if (error) return { error };
          const item = data as ChecklistItem;
          storedIds.set(temporaryId, item.id);
          return { data: item };
        }),
      onQueryStarted: ({ taskId, temporaryId, text }, life) =>
        showAtOnce(taskId, life, adding({ id: temporaryId, taskId, text, isDone: false })),
    }),

    changeChecklistItem: build.mutation<ChecklistItem, OfTask & { id: string; changes: ChangeChecklistItemRequest }>({
      queryFn: ({ id, changes }, _, __, send) =>
        inOrder(async () => {
          // The item above may have been stored since the move was made.
          const afterId = changes.afterId && storedId(changes.afterId);
          const { data, error } = await send({ url: `/checklist/${id}`, method: 'PUT', body: { ...changes, afterId } });
          return error ? { error } : { data: data as ChecklistItem };
        }),
      onQueryStarted: ({ taskId, id, changes }, life) =>
        showAtOnce(taskId, life, (items) => changed(items, id, changes)),
    }),

    removeChecklistItem: build.mutation<null, OfTask & { id: string }>({
      queryFn: ({ id }, _, __, send) =>
        inOrder(async () => {
          const { error } = await send({ url: `/checklist/${id}`, method: 'DELETE' });
          return error ? { error } : { data: null };
        }),
      onQueryStarted: ({ taskId, id }, life) =>
        showAtOnce(taskId, life, (items) => items.filter((item) => item.id !== id)),
    }),
  }),
});

const refetched = (taskId: string) =>
  checklistApi.endpoints.getChecklist.initiate(taskId, { forceRefetch: true, subscribe: false });

interface ChangeLife {
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<unknown>;
}

/** Shows a change at once. The list is refetched once the last change in flight has ended, successfully or not. */
async function showAtOnce(taskId: string, { dispatch, queryFulfilled }: ChangeLife, make: Make) {
  const change: Shown = { make, hasEnded: false };
  const changes = shown.get(taskId) ?? new Set();
  shown.set(taskId, changes.add(change));
  const send = dispatch as (action: unknown) => unknown;
  send(checklistApi.util.updateQueryData('getChecklist', taskId, make));
  // The section reports failures.
  const isStored = await queryFulfilled.then(
    () => true,
    () => false,
  );
  change.hasEnded = true;
  if (!isStored) changes.delete(change);
  // A list requested before this point may lack the change, and the refetch below would reuse its response.
  await send(checklistApi.util.getRunningQueryThunk('getChecklist', taskId));
  changes.delete(change);
  if (changes.size > 0 || shown.get(taskId) !== changes) return;
  shown.delete(taskId);
  send(refetched(taskId));
}

export const {
  useGetChecklistQuery,
  useAddChecklistItemMutation,
  useChangeChecklistItemMutation,
  useRemoveChecklistItemMutation,
} = checklistApi;
