/**
 * Keeps cached responses current, each for as long as it is cached. An endpoint says what each event does to its data;
 * the rest is here: what arrives during a request is applied to its response as well, what a response contains already
 * is not applied again, and after a gap that cannot be filled everything is fetched again.
 */
import { type EventPayload, LIMITS, type LoggedEvent, type Role } from '@contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { onNetworkBack } from '@/lib/network';
import { createBatch } from '@/realtime/batch';
import { onEvent, onResync } from '@/realtime/event-registry';
import { isAfter, unheardAfter } from '@/realtime/position';
import { afterRequest, answeredAt } from './after-request';
import { refresh } from './ask-again';
import { selectCurrentUser, sessionChecked } from './auth';
import { isUnanswered } from './error-text';

/** Returns the changed data. Must be idempotent. */
export type Change<Data> = (data: Data) => Data | void;

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
  /** Fetches in another way than all of it; `all` if that is not possible, `later` if there was no answer. */
  ask?: (life: Life<Data>, arg: Arg) => Promise<Asked<Data>>;
}

/** A part of the data, and the position that it was read at; or what an event changes, and its position. */
export interface Part<Data> {
  change: Change<Data>;
  position: string | undefined;
}

export type Asked<Data> = Part<Data> | 'all' | 'later' | undefined;

interface Entry<Data> {
  status: QueryStatus;
  requestId?: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: Data;
  error?: unknown;
}

export interface Life<Data> {
  requestId: string;
  dispatch: (action: never) => unknown;
  getState: () => Parameters<typeof selectCurrentUser>[0];
  getCacheEntry: () => Entry<Data>;
  updateCachedData: (recipe: (data: Data) => Data | void) => unknown;
  cacheEntryRemoved: Promise<unknown>;
}

const ASK_AFTER_MS = 100;
/** With more pages than these, a list begins anew instead of fetching them all. */
const PAGES_ASKED = 10;
const { reconnectDelayMs, reconnectDelayMaxMs } = LIMITS.socket;

/** For `onCacheEntryAdded`. */
export function live<Data, Arg = void>(rules: Rules<Data, Arg>, options: Options<Data, Arg> = {}) {
  const { askAfterMs = ASK_AFTER_MS, changeEveryMs = 0, isHeld, ask } = options;
  return async (arg: Arg, life: Life<Data>): Promise<void> => {
    /** What the response has to contain before it is current: an event, or a gap up to this position. */
    let owed: string | true | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** How often in a row it could not be fetched. */
    let failures = 0;
    let isOver = false;
    /** The changes since a part was asked for, until it has come. */
    let meanwhile: Part<Data>[] | undefined;

    const lacks = (position: string | true | undefined) => {
      const answered = answeredAt(life.getCacheEntry().requestId);
      return position === undefined || position === true || answered === undefined || isAfter(position, answered);
    };
    const batch = createBatch<Part<Data>>((parts) => {
      // A response that came while they waited may contain them, and what came after them.
      const news = parts.filter(({ position }) => lacks(position));
      if (news.length > 0) life.updateCachedData((data) => news.reduce<Data>(changedBy, data));
    }, changeEveryMs);

    /** Runs now, and once more for the response that is on its way. */
    const forEachResponse = (position: string | undefined, run: () => void) => {
      const { data, status, requestId } = life.getCacheEntry();
      const runIfLacking = () => {
        if (lacks(position)) run();
      };
      if (data !== undefined) runIfLacking();
      if (status === QueryStatus.pending && requestId) afterRequest(requestId, runIfLacking);
    };

    const apply = (part: Part<Data>) => life.getCacheEntry().data !== undefined && batch.add(part);
    const change = (part: Part<Data>) => {
      meanwhile?.push(part);
      forEachResponse(part.position, () => apply(part));
    };
    const owe = (position: string | true) => {
      owed = owed === true || position === true ? true : max(owed, position);
      const waitMs =
        failures === 0 ? askAfterMs : Math.min(reconnectDelayMs * 2 ** (failures - 1), reconnectDelayMaxMs);
      // One after the other: a part begins where the last one ended.
      if (!isOver && !meanwhile) timer ??= setTimeout(() => void askNow(), waitMs);
    };
    const endWait = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    /** A request has ended. What it was to bring is owed still if it failed. */
    const settle = (position: string | true, isFailed: boolean) => {
      failures = isFailed ? failures + 1 : 0;
      if (!isFailed) return;
      // What came meanwhile must not hurry it.
      endWait();
      owe(position);
    };
    const askLater = (position?: string) => forEachResponse(position, () => owe(position ?? true));
    const fetchAll = (position: string | true) => {
      askForAll(life);
      const { status, requestId } = life.getCacheEntry();
      if (status !== QueryStatus.pending || !requestId) return;
      afterRequest(requestId, () => settle(position, isUnanswered(life.getCacheEntry().error)));
    };
    const askForPart = async (position: string | true) => {
      const heard = (meanwhile = [] as Part<Data>[]);
      const part = await ask?.(life, arg);
      meanwhile = undefined;
      if (part === 'all') fetchAll(position);
      else settle(position, part === 'later');
      if (typeof part === 'object') {
        // What came while the part was read may not be in it.
        const isLater = ({ position }: Part<Data>) => !position || !part.position || isAfter(position, part.position);
        const news = [part, ...heard.filter(isLater)];
        apply({ position: part.position, change: (data) => news.reduce<Data>(changedBy, data) });
      }
      if (owed !== undefined) owe(owed);
    };
    const askNow = async () => {
      timer = undefined;
      const position = owed;
      owed = undefined;
      // Under another role the server may refuse; the check then drops everything.
      await life.dispatch(sessionChecked() as never);
      if (position === undefined || isOver) return;
      const { status, requestId } = life.getCacheEntry();
      if (!lacks(position)) failures = 0;
      // What is under way brings it, unless it fails or is a further page.
      else if (status === QueryStatus.pending && requestId) {
        afterRequest(requestId, () => lacks(position) && owe(position));
      } else if (meanwhile || isHeld?.(arg)) owe(position);
      else if (ask) await askForPart(position);
      else fetchAll(position);
    };
    const askAtOnce = () => {
      failures = 0;
      endWait();
      void askNow();
    };

    const hear =
      <Name extends LoggedEvent>(rule: Rule<Name, Data, Arg>) =>
      (payload: EventPayload<Name>, position?: string) => {
        const effects = rule === 'ask' ? rule : rule(payload, sceneOf(life, arg));
        for (const effect of [effects].flat()) {
          if (effect === 'ask') askLater(position);
          else if (effect) change({ change: effect, position });
        }
      };

    // The socket may have gone on from a later position than that of a response that was on its way then.
    afterRequest(life.requestId, () => {
      const answered = answeredAt(life.requestId);
      const unheard = answered && unheardAfter(answered);
      if (unheard) owe(unheard);
    });
    const stops = [
      ...Object.entries(rules).map(([name, rule]) => onEvent(name as LoggedEvent, hear(rule as never) as never)),
      onResync(askLater),
      onNetworkBack(askAtOnce),
    ];
    await life.cacheEntryRemoved;
    isOver = true;
    stops.forEach((stop) => stop());
    endWait();
    batch.cancel();
  };
}

/** A draft may have been changed in place. */
function changedBy<Data>(data: Data, { change }: Part<Data>): Data {
  const changed = change(data);
  return changed === undefined ? data : (changed as Data);
}

const max = (a: string | undefined, b: string) => (a === undefined || isAfter(b, a) ? b : a);

function sceneOf<Data, Arg>({ getCacheEntry, getState }: Life<Data>, arg: Arg): Scene<Data, Arg> {
  const user = selectCurrentUser(getState());
  const { data, status } = getCacheEntry();
  const isPending = status === QueryStatus.pending;
  const { id: userId, role, timezone } = user ?? {};
  return { arg, data: isPending ? undefined : data, userId, role, timezone };
}

function askForAll<Data>({ getCacheEntry, dispatch }: Life<Data>) {
  const entry = getCacheEntry();
  const { pages } = (entry.data ?? {}) as { pages?: unknown[] };
  dispatch(refresh(entry, pages && { refetchCachedPages: pages.length <= PAGES_ASKED }) as never);
}
