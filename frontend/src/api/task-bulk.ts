/** Bulk changes of tasks. The board is updated by the events that everyone receives. */
import type { BulkRequest, BulkResult } from '@contract';
import { api } from './base-api';

const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkChange: build.mutation<BulkResult, BulkRequest>({
      query: (body) => ({ url: '/tasks/bulk', method: 'POST', body }),
    }),
  }),
});

export const { useBulkChangeMutation } = bulkApi;
