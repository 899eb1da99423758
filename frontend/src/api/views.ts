/** Saved views of the board. */
import type { SavedView, SaveViewRequest } from '@contract';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { stopAll } from './follow';
import { refetchOn } from './refetch-on';

const REFETCH_AFTER_MS = 100;

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query<SavedView[], void>({
      query: () => '/views',
      providesTags: ['View'],
      onCacheEntryAdded: (_, life): Promise<void> =>
        refetchOn(life, {
          afterMs: REFETCH_AFTER_MS,
          refetch: async () =>
            life.dispatch(viewsApi.endpoints.getViews.initiate(undefined, { forceRefetch: true, subscribe: false })),
          listen: (heard) => stopAll(onEvent('views-changed', heard), onResync(heard)),
        }),
    }),
    saveView: build.mutation<SavedView, SaveViewRequest>({
      query: (body) => ({ url: '/views', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['View']),
    }),
    changeView: build.mutation<SavedView, { id: string; changes: Partial<SaveViewRequest> }>({
      query: ({ id, changes }) => ({ url: `/views/${id}`, method: 'PUT', body: changes }),
      invalidatesTags: (_, error) => (error ? [] : ['View']),
    }),
    deleteView: build.mutation<void, string>({
      query: (id) => ({ url: `/views/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : ['View']),
    }),
  }),
});

export const { useGetViewsQuery, useSaveViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi;
