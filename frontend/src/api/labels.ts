/** Labels of tasks. */
import type { Label, Role, SaveLabelRequest, Task } from '@contract';
import { byName } from '@/lib/by-name';
import { api } from './base-api';
import { createQueue } from './in-order';
import { live } from './live';
import { choose, settleChoice } from './pending-labels';
import { seesAll } from './sees-all';
import { replaceTask, setLabels } from './task-cache';
import { changeBoard, selectBoard } from './tasks';

const withLabel = (labels: Label[], label: Label) =>
  [...labels.filter(({ id }) => id !== label.id), label].sort(byName);
const withoutLabel = (labels: Label[], labelId: string) => labels.filter(({ id }) => id !== labelId);

/** Clients see only the labels of their tasks, so any change of these may change the list. */
const ofClient = (_: unknown, { role }: { role: Role | undefined }) =>
  !seesAll(role, 'task.see') && ('refetch' as const);

/** Each choice sends all labels of the task, so the last one must arrive last. */
const inOrder = createQueue();

/** Exported for code beyond the hooks below. */
export const labelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLabels: build.query<Label[], void>({
      query: () => '/labels',
      transformResponse: (labels: Label[]) => labels.toSorted(byName),
      onCacheEntryAdded: live<Label[]>({
        'label-updated': (label) => (labels) => withLabel(labels, label),
        'label-deleted':
          ({ labelId }) =>
          (labels) =>
            withoutLabel(labels, labelId),
        'task-created': ofClient,
        'task-updated': ofClient,
        'task-assigned': ofClient,
        'task-deleted': ofClient,
      }),
    }),

    createLabel: build.mutation<Label, SaveLabelRequest>({
      query: (body) => ({ url: '/labels', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(changeLabels((labels) => withLabel(labels, response.data)));
      },
    }),

    changeLabel: build.mutation<Label, { id: string; changes: Partial<SaveLabelRequest> }>({
      query: ({ id, changes }) => ({ url: `/labels/${id}`, method: 'PUT', body: changes }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(changeLabels((labels) => withLabel(labels, response.data)));
      },
    }),

    deleteLabel: build.mutation<void, string>({
      query: (id) => ({ url: `/labels/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) dispatch(changeLabels((labels) => withoutLabel(labels, id)));
      },
    }),

    /** Shown at once, and reverted if it fails. */
    setTaskLabels: build.mutation<Task, { taskId: string; labels: Label[] }>({
      queryFn: ({ taskId, labels }, _, __, send) =>
        inOrder(async () => {
          const body = { labelIds: labels.map(({ id }) => id) };
          const { data, error } = await send({ url: `/tasks/${taskId}`, method: 'PUT', body });
          return error ? { error } : { data: data as Task };
        }),
      async onQueryStarted({ taskId, labels }, { dispatch, getState, queryFulfilled }) {
        const chosen = labels.toSorted(byName);
        choose(taskId, chosen, selectBoard(getState())?.entities[taskId]?.labels ?? []);
        dispatch(changeBoard(setLabels(taskId, chosen)));
        // The field reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        const stored = settleChoice(taskId, chosen);
        // The response may be older than an event that arrived in the meantime.
        const changes = [stored && setLabels(taskId, stored), response && replaceTask(response.data)];
        dispatch(changeBoard(...changes.filter((change) => change !== undefined)));
      },
    }),
  }),
});

const changeLabels = (make: (labels: Label[]) => Label[]) =>
  labelsApi.util.updateQueryData('getLabels', undefined, make);

export const {
  useGetLabelsQuery,
  useCreateLabelMutation,
  useChangeLabelMutation,
  useDeleteLabelMutation,
  useSetTaskLabelsMutation,
} = labelsApi;
