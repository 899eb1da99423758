/** Changes of many tasks at once. The board learns of them by the events that everyone gets. */
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
