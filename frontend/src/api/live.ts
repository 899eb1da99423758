/**
 * Keeps cached responses current, each for as long as it is cached. An endpoint says what each event does to its data;
 * the rest is here: what arrives during a request is applied to its response as well, what a response contains already
 * is not applied again, and after a gap that cannot be filled everything is fetched again.
 */
import type { EventPayload, LoggedEvent, Role } from '@contract';
import { onNetworkBack } from '@/lib/network';
import { onEvent, onResync } from '@/realtime/event-registry';
import { unheardAfter } from '@/realtime/position';
import { afterRequest, answeredAt } from './after-request';
import { selectCurrentUser } from './auth';
import { LiveDebt } from './live-debt';
import { type Asked, type Change, type Life, LiveResponse } from './live-response';

interface Scene<Data, Arg> {
  arg: Arg;
  /** Undefined before the first response, and while another is on its way: what it contains is not known yet. */
  data: Data | undefined;
  /** Of the signed-in user. */
  userId: string | undefined;
  role: Role | undefined;
  timezone: string | undefined;
}

/** A change of the data; `ask` where only the server knows what has changed; anything false if nothing has. */
type Effect<Data> = Change<Data> | 'ask' | false | undefined;
type Rule<Name extends LoggedEvent, Data, Arg> =
  'ask' | ((payload: EventPayload<Name>, scene: Scene<Data, Arg>) => Effect<Data> | Effect<Data>[]);
export type Rules<Data, Arg> = { [Name in LoggedEvent]?: Rule<Name, Data, Arg> };

interface Options<Data, Arg> {
  /** What comes within this time after a first event is fetched together with it. */
  askAfterMs?: number;
  /** Changes that come within this time after a first one are applied together. */
  changeEveryMs?: number;
  /** Whether not to fetch now: the endpoint does so itself when its own changes have ended. */
  isHeld?: (arg: Arg) => boolean;
  /** Fetches in another way than all of it. */
  ask?: (life: Life<Data>, arg: Arg) => Promise<Asked<Data>>;
}

const ASK_AFTER_MS = 100;

/** For `onCacheEntryAdded`. */
export function live<Data, Arg = void>(rules: Rules<Data, Arg>, options: Options<Data, Arg> = {}) {
  const { askAfterMs = ASK_AFTER_MS, changeEveryMs = 0, isHeld, ask: askForPart } = options;
  return async (arg: Arg, life: Life<Data>): Promise<void> => {
    const response = new LiveResponse(life, changeEveryMs);
    const debt = new LiveDebt(life, response, {
      askAfterMs,
      isHeld: () => isHeld?.(arg) ?? false,
      ask: askForPart && (() => askForPart(life, arg)),
    });
    const ask = (position?: string) => debt.owe(position ?? true);
    const askIfLacking = (position?: string) => response.eachThatLacks(position, () => ask(position));
    const hear =
      <Name extends LoggedEvent>(rule: Rule<Name, Data, Arg>) =>
      (payload: EventPayload<Name>, position?: string) => {
        const effects = rule === 'ask' ? rule : rule(payload, sceneOf(life, response, arg));
        for (const effect of [effects].flat()) {
          if (effect === 'ask') askIfLacking(position);
          else if (effect) response.change({ change: effect, position }, () => ask(position));
        }
      };

    // The socket may have gone on from a later position than that of a response that was on its way then.
    afterRequest(life.requestId, () => {
      const answered = answeredAt(life.requestId);
      const unheard = answered && unheardAfter(answered);
      if (unheard) debt.owe(unheard);
    });
    const stops = [
      ...Object.entries(rules).map(([name, rule]) => onEvent(name as LoggedEvent, hear(rule as never) as never)),
      onResync(askIfLacking),
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
