/** The checklists of tasks. Every change is shown at once, and taken back if it fails. */
import type { ChangeChecklistItemRequest, ChecklistItem } from '@contract';
import { api } from './base-api';
import { createQueue } from './in-order';
import { live } from './live';
import { WHEN_BACK } from './when-back';

/** A move names its neighbour, which the change before may have moved. */
const inOrder = createQueue();
type Items = ChecklistItem[];
type Make = (items: Items) => Items;

/** A change that is shown already. Requests that begin after its end have it in their responses. */
interface Shown {
  make: Make;
  hasEnded: boolean;
}

/** By task, the changes that a response may still lack. */
const shown = new Map<string, Set<Shown>>();

const shownOf = (taskId: string): Shown[] => [...(shown.get(taskId) ?? [])];

/** The items with one placed below another; null is the top. */
function placed(items: Items, id: string, afterId: string | null): Items {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const place = afterId === null ? 0 : others.findIndex((item) => item.id === afterId) + 1;
  return moved ? [...others.slice(0, place), moved, ...others.slice(place)] : items;
}

function changed(items: Items, id: string, { text, isDone, afterId }: ChangeChecklistItemRequest): Items {
  const withChange = items.map((item) =>
    item.id === id ? { ...item, ...(text !== undefined && { text }), ...(isDone !== undefined && { isDone }) } : item,
  );
  return afterId === undefined ? withChange : placed(withChange, id, afterId);
}

/** Items with the same text may be in the list already; one more than at first is the one that was added. */
function adding(item: ChecklistItem): Make {
  let before: number | undefined;
  return (items) => {
    const same = items.filter(({ text }) => text === item.text).length;
    before ??= same;
    return same > before ? items : [...items, item];
  };
}

interface OfTask {
  taskId: string;
}

/** Exported for code beyond the hooks below. */
export const checklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChecklist: build.query<Items, string>({
      // A response to a request from before a change must not take it back.
      async queryFn(taskId, _, __, send) {
        const contained = shownOf(taskId).filter(({ hasEnded }) => hasEnded);
        const { data, error, meta } = await send(`/tasks/${taskId}/checklist`);
        if (error) return { error, meta };
        const lacking = shownOf(taskId).filter((it) => !contained.includes(it));
        return { data: lacking.reduce((items, { make }) => make(items), data as Items), meta };
      },
      keepUnusedDataFor: 0,
      onCacheEntryAdded: live<Items, string>(
        { ...WHEN_BACK, 'checklist-changed': ({ taskId }, { arg }) => taskId === arg && 'ask' },
        { isHeld: (taskId) => shown.has(taskId) },
      ),
    }),

    addChecklistItem: build.mutation<ChecklistItem, OfTask & { text: string }>({
      queryFn: ({ taskId, text }, _, __, send) =>
        inOrder(async () => {
          const { data, error } = await send({ url: `/tasks/${taskId}/checklist`, method: 'POST', body: { text } });
          return error ? { error } : { data: data as ChecklistItem };
        }),
      onQueryStarted: ({ taskId, text }, life) =>
        showAtOnce(taskId, life, adding({ id: `new-${life.requestId}`, taskId, text, isDone: false })),
    }),

    changeChecklistItem: build.mutation<ChecklistItem, OfTask & { id: string; changes: ChangeChecklistItemRequest }>({
      queryFn: ({ id, changes }, _, __, send) =>
        inOrder(async () => {
          const { data, error } = await send({ url: `/checklist/${id}`, method: 'PUT', body: changes });
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

/** The list is fetched again once the last change under way has ended, successfully or not. */
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
  // What was asked for before this end may lack it, and would be taken for the answer to the next request.
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
