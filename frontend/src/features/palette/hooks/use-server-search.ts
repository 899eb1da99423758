import type { SearchResult } from '@contract';
import { useEffect } from 'react';
import { isAborted } from '@/api/error-text';
import { searchApi } from '@/api/search';
import { useAppDispatch } from '@/store/hooks';

export interface ServerSearch {
  result?: SearchResult;
  /** Remains 'failed' while it is retried. */
  status: 'idle' | 'searching' | 'failed' | 'done';
  isRetrying: boolean;
  retry: () => void;
}

/** Searches on the server. Requests that are no longer needed are aborted. */
export function useServerSearch(text: string): ServerSearch {
  const dispatch = useAppDispatch();
  const isIdle = text === '';
  // Not `data`, which is the result of the previous text until there is one of this text.
  const { currentData, error, isFetching } = searchApi.endpoints.search.useQueryState(text, { skip: isIdle });

  useEffect(() => {
    if (isIdle) return undefined;
    const search = dispatch(searchApi.endpoints.search.initiate(text));
    return () => {
      search.abort();
      search.unsubscribe();
    };
  }, [dispatch, text, isIdle]);

  const retry = () =>
    void dispatch(searchApi.endpoints.search.initiate(text, { forceRefetch: true, subscribe: false }));
  const common = { isRetrying: isFetching, retry };
  if (isIdle) return { status: 'idle', ...common };
  // An aborted search keeps its error while it is repeated.
  if (error && !isAborted(error)) return { status: 'failed', ...common };
  return currentData ? { result: currentData, status: 'done', ...common } : { status: 'searching', ...common };
}
