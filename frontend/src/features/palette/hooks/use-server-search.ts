import type { SearchResult } from '@contract';
import { useEffect } from 'react';
import { searchApi } from '@/api/search';
import { useAppDispatch } from '@/store/hooks';

export interface ServerSearch {
  result?: SearchResult;
  status: 'idle' | 'searching' | 'failed' | 'done';
  retry: () => void;
}

/** Searches on the server. Requests that are no longer needed are aborted. */
export function useServerSearch(text: string): ServerSearch {
  const dispatch = useAppDispatch();
  const isIdle = text === '';
  const { data, isError } = searchApi.endpoints.search.useQueryState(text, { skip: isIdle });

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
  if (isIdle) return { status: 'idle', retry };
  if (isError) return { status: 'failed', retry };
  return data ? { result: data, status: 'done', retry } : { status: 'searching', retry };
}
