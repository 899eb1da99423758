/** Hourly rates, for users who may see them. */
import type { Rate, SetRateRequest } from '@contract';
import { api } from './base-api';
import { ifNamed, mentions } from './if-named';
import { live } from './live';

const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRates: build.query<Rate[], void>({
      query: () => '/rates',
      providesTags: ['Rate'],
      onCacheEntryAdded: live<Rate[]>({
        'task-updated':
          ({ id, title }) =>
          (rates) => {
            for (const rate of rates) if (rate.taskId === id) rate.name = title;
          },
        'task-deleted': ({ taskId }, { data }) => mentions(data, taskId) && 'refetch',
        'user-updated': ifNamed,
        'rates-changed': 'refetch',
      }),
    }),

    /** A rate also prices hours that were already worked, so it changes the sums. */
    setRate: build.mutation<Rate, SetRateRequest>({
      query: (body) => ({ url: '/rates', method: 'PUT', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Rate', 'Hours']),
    }),

    removeRate: build.mutation<void, string>({
      query: (id) => ({ url: `/rates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Rate', 'Hours'],
    }),
  }),
});

export const { useGetRatesQuery, useSetRateMutation, useRemoveRateMutation } = ratesApi;
