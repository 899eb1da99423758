/** Search on the server. The caller aborts a request whose text is outdated. */
import type { SearchResult } from '@contract';
import { api } from './base-api';

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResult, string>({
      query: (q) => ({ url: '/search', params: { q } }),
      // Seconds: long enough to delete a typed letter, short enough to find items added since.
      keepUnusedDataFor: 10,
    }),
  }),
});
