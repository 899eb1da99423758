/** Hourly rates, for those who may see them. */
import type { Rate, SetRateRequest } from '@contract';
import { api } from './base-api';

const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRates: build.query<Rate[], void>({
      query: () => '/rates',
      providesTags: ['Rate'],
    }),

    /** A rate prices hours that have been worked, so sums change with it. */
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
