/** The checklists of tasks. Every change is shown at once, and taken back if it fails. */
import type { ChangeChecklistItemRequest, ChecklistItem } from '@contract';
import { api } from './base-api';
import { createQueue } from './in-order';
import { live } from './live';

/** A move names its neighbour, which the change before may have moved. */
const inOrder = createQueue();
/** By task, the changes of this browser that are under way: until they end, a response may be older than what is shown. */
const underWay = new Map<string, number>();

type Items = ChecklistItem[];

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

interface OfTask {
  taskId: string;
}

/** Exported for code beyond the hooks below. */
export const checklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChecklist: build.query<Items, string>({
      query: (taskId) => `/tasks/${taskId}/checklist`,
      keepUnusedDataFor: 0,
      onCacheEntryAdded: live<Items, string>(
        { 'checklist-changed': ({ taskId }, { arg }) => taskId === arg && 'ask' },
        { isHeld: (taskId) => underWay.has(taskId) },
      ),
    }),

    addChecklistItem: build.mutation<ChecklistItem, OfTask & { text: string }>({
      queryFn: ({ taskId, text }, _, __, send) =>
        inOrder(async () => {
          const { data, error } = await send({ url: `/tasks/${taskId}/checklist`, method: 'POST', body: { text } });
          return error ? { error } : { data: data as ChecklistItem };
        }),
      onQueryStarted: ({ taskId, text }, life) =>
        showAtOnce(taskId, life, (items) => [...items, { id: `new-${life.requestId}`, taskId, text, isDone: false }]),
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
async function showAtOnce(taskId: string, { dispatch, queryFulfilled }: ChangeLife, make: (items: Items) => Items) {
  underWay.set(taskId, (underWay.get(taskId) ?? 0) + 1);
  const send = dispatch as (action: unknown) => unknown;
  send(checklistApi.util.updateQueryData('getChecklist', taskId, make));
  // The section reports failures.
  await queryFulfilled.catch(() => undefined);
  const left = (underWay.get(taskId) ?? 1) - 1;
  if (left > 0) underWay.set(taskId, left);
  else {
    underWay.delete(taskId);
    send(refetched(taskId));
  }
}

export const {
  useGetChecklistQuery,
  useAddChecklistItemMutation,
  useChangeChecklistItemMutation,
  useRemoveChecklistItemMutation,
} = checklistApi;
