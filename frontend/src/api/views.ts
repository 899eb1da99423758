/** Saved views of the board. */
import type { SavedView, SaveViewRequest } from '@contract';
import { api } from './base-api';
import { ifNamed } from './if-named';
import { live } from './live';

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getViews: build.query<SavedView[], void>({
      query: () => '/views',
      providesTags: ['View'],
      onCacheEntryAdded: live<SavedView[]>({ 'views-changed': 'refetch', 'user-updated': ifNamed }),
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
