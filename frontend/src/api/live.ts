/**
 * Keeps responses current for as long as they are cached. An endpoint defines what each event does to its data; the
 * rest is here: an event that arrives during a request is also applied to its response, one that a response already
 * contains is not applied again, and after a gap that cannot be filled everything is refetched.
 */
import type { EventPayload, LoggedEvent, Role } from '@contract';
import { onNetworkBack } from '@/lib/network';
import { onEvent, onResync } from '@/realtime/event-registry';
import { missedAfter } from '@/realtime/position';
import { afterRequest, responsePosition } from './after-request';
import { selectCurrentUser } from './auth';
import { LiveDebt } from './live-debt';
import { type Change, type FetchedPart, type Life, LiveResponse } from './live-response';

interface Scene<Data, Arg> {
  arg: Arg;
  /** Undefined before the first response, and while another is in flight, since its content is not known yet. */
  data: Data | undefined;
  /** The signed-in user's, like the role and timezone below. */
  userId: string | undefined;
  role: Role | undefined;
  timezone: string | undefined;
}

/** A change of the data; `refetch` if only the server knows the change; a falsy value if nothing changes. */
type Effect<Data> = Change<Data> | 'refetch' | false | undefined;
type Rule<Name extends LoggedEvent, Data, Arg> =
  'refetch' | ((payload: EventPayload<Name>, scene: Scene<Data, Arg>) => Effect<Data> | Effect<Data>[]);
export type Rules<Data, Arg> = { [Name in LoggedEvent]?: Rule<Name, Data, Arg> };

interface Options<Data, Arg> {
  /** Events that arrive within this time after a first one share its fetch. */
  refetchAfterMs?: number;
  /** Changes that arrive within this time after a first one are applied together. */
  changeEveryMs?: number;
  /** True while the endpoint's own changes are in flight: it refetches by itself once they have ended. */
  isHeld?: (arg: Arg) => boolean;
  /** Fetches only a part of the data. */
  fetchPart?: (life: Life<Data>, arg: Arg) => Promise<FetchedPart<Data>>;
}

const REFETCH_AFTER_MS = 100;

/** For `onCacheEntryAdded`. */
export function live<Data, Arg = void>(rules: Rules<Data, Arg>, options: Options<Data, Arg> = {}) {
  const { refetchAfterMs = REFETCH_AFTER_MS, changeEveryMs = 0, isHeld, fetchPart } = options;
  return async (arg: Arg, life: Life<Data>): Promise<void> => {
    const response = new LiveResponse(life, changeEveryMs);
    const debt = new LiveDebt(life, response, {
      refetchAfterMs,
      isHeld: () => isHeld?.(arg) ?? false,
      fetchPart: fetchPart && (() => fetchPart(life, arg)),
    });
    const refetch = (position?: string, fromScratch?: boolean) => debt.owe(position ?? true, fromScratch);
    const refetchIfLacking = (position?: string, fromScratch?: boolean) =>
      response.eachThatLacks(position, () => refetch(position, fromScratch));
    const receive =
      <Name extends LoggedEvent>(rule: Rule<Name, Data, Arg>) =>
      (payload: EventPayload<Name>, position?: string) => {
        const effects = rule === 'refetch' ? rule : rule(payload, sceneOf(life, response, arg));
        for (const effect of [effects].flat()) {
          if (effect === 'refetch') refetchIfLacking(position);
          else if (effect) response.change({ change: effect, position }, () => refetch(position));
        }
      };

    // The socket may have resumed from a later position than that of a response that was in flight then.
    afterRequest(life.requestId, () => {
      const readAt = responsePosition(life.requestId);
      const missed = readAt && missedAfter(readAt);
      if (missed) debt.owe(missed);
    });
    const stops = [
      ...Object.entries(rules).map(([name, rule]) => onEvent(name as LoggedEvent, receive(rule as never) as never)),
      onResync(refetchIfLacking),
      onNetworkBack(() => debt.payAtOnce()),
    ];
    await life.cacheEntryRemoved;
    stops.forEach((stop) => stop());
    debt.stop();
    response.stop();
  };
}

function sceneOf<Data, Arg>(life: Life<Data>, { pendingId }: LiveResponse<Data>, arg: Arg): Scene<Data, Arg> {
  const { id: userId, role, timezone } = selectCurrentUser(life.getState()) ?? {};
  return { arg, data: pendingId ? undefined : life.getCacheEntry().data, userId, role, timezone };
}
