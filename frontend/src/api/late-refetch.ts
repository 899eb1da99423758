/**
 * Refetches queries that went stale while a response was in flight. RTK Query starts no second request beside the
 * first, and does not know the tags of a query before its first response: either would lose the change permanently.
 */
import type { Middleware } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { afterRequest } from './after-request';
import { api } from './base-api';
import { refetch } from './refetch';

type ApiState = ReturnType<typeof api.reducer>;
type Query = NonNullable<ApiState['queries'][string]>;
type Tags = ReturnType<typeof api.util.invalidateTags>['payload'];

interface RefusedRefetch {
  queryCacheKey: string;
  refetchCachedPages?: boolean;
}

interface QueryArg extends RefusedRefetch {
  forceRefetch?: unknown;
  subscribe?: boolean;
  direction?: string;
}

/** The reasons to refetch once a request has settled. */
interface Plan {
  /** A refetch that was refused because the request was in flight. */
  refused?: RefusedRefetch;
  /** The tags invalidated in the meantime. */
  tags: Tags;
}

const plans = new Map<string, Plan>();

/** Returns the refetch that an action reports as refused. Loading a further page or mounting is not a refetch. */
function refusedBy(action: unknown): RefusedRefetch | undefined {
  const { meta } = action as { meta?: { condition?: boolean; arg?: QueryArg } };
  if (meta?.condition !== true || !meta.arg) return undefined;
  const { forceRefetch, subscribe, direction } = meta.arg;
  return forceRefetch === true && subscribe === false && direction === undefined ? meta.arg : undefined;
}

export const lateRefetchMiddleware: Middleware = ({ dispatch, getState }) => {
  const queries = () => Object.entries((getState() as { api: ApiState }).api.queries);

  function refetchIfStale(key: string, query: Query, plan: Plan) {
    const isStale =
      plan.refused !== undefined ||
      api.util
        .selectInvalidatedBy(getState() as { api: ApiState }, plan.tags)
        .some(({ queryCacheKey }) => queryCacheKey === key);
    const { refetchCachedPages } = plan.refused ?? {};
    const again = refetch(query, { refetchCachedPages });
    if (isStale && again) dispatch(again);
  }

  function add(key: string, { requestId, status }: Query, change: Partial<Plan>) {
    if (status !== QueryStatus.pending || !requestId) return;
    const known = plans.get(requestId);
    plans.set(requestId, {
      refused: change.refused ?? known?.refused,
      tags: [...(known?.tags ?? []), ...(change.tags ?? [])],
    });
    if (known) return;
    afterRequest(requestId, () => {
      const plan = plans.get(requestId);
      plans.delete(requestId);
      // Undefined if the session has ended, since that drops all queries.
      const settled = queries().find(([it, query]) => it === key && query?.requestId === requestId)?.[1];
      if (plan && settled) refetchIfStale(key, settled, plan);
    });
  }

  return (next) => (action) => {
    // Queries pending now were requested before the invalidation.
    const before = api.util.invalidateTags.match(action) ? queries() : [];
    const result = next(action);
    for (const [key, query] of before) {
      if (query && api.util.invalidateTags.match(action)) add(key, query, { tags: action.payload });
    }
    const refused = refusedBy(action);
    if (refused) {
      const query = queries().find(([key]) => key === refused.queryCacheKey)?.[1];
      if (query) add(refused.queryCacheKey, query, { refused });
    }
    return result;
  };
};
