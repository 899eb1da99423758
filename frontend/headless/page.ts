/** The app without its screens: the same store, endpoints and connection. Bundled by the tests of the back end. */
import './endpoints';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { Manager, type Socket } from 'socket.io-client';
import { selectCurrentUser } from '@/api/auth';
import { api } from '@/api/base-api';
import { retryFailed } from '@/api/retry-failed';
import { holdConnection } from '@/app/shell/hold-connection';
import { watchRole } from '@/app/shell/watch-role';
import { onNetworkBack } from '@/lib/network';
import { makeStore } from '@/store/store';
import type { InnerPage, PageState, Query, Surroundings } from '../../backend/test/stream/inner-page';

interface Endpoint {
  initiate: (arg: unknown, options?: object) => never;
}

const surroundings = globalThis as unknown as Surroundings;
const store = makeStore();
const endpoints = api.endpoints as unknown as Record<string, Endpoint>;
let held: Query[] = [];
let isLive = false;
let wasShown: string | undefined;
let leave: () => void = () => undefined;

interface Original {
  open: (this: Manager, callback?: (error?: Error) => void) => Manager;
  socket: (this: Manager, ...args: Parameters<Manager['socket']>) => Socket;
}

/** What a browser does by itself, and no request before the one for a web socket. */
const { open, socket } = Manager.prototype as unknown as Original;
Object.assign(Manager.prototype, {
  open(this: Manager, callback?: (error?: Error) => void) {
    Object.assign(this.opts, { transports: ['websocket'], extraHeaders: { cookie: surroundings.pageCookie } });
    return open.call(this, callback);
  },
  socket(this: Manager, ...args: Parameters<Manager['socket']>) {
    const made = socket.apply(this, args);
    made.onAny((name: string, payload: unknown, position?: string) =>
      surroundings.noteReceived(name, JSON.stringify(payload), position),
    );
    return made;
  },
});

const query = ([endpoint, arg]: Query, options?: object) =>
  void store.dispatch(endpoints[endpoint]!.initiate(arg, options));

/** As the shell does: it is mounted for a user in a role, and shows a loading screen while the session is checked. */
function follow() {
  const state = store.getState();
  const user = state.session.status === 'signed-in' ? selectCurrentUser(state) : undefined;
  const shown = user && `${user.id} ${user.role}`;
  if (state.session.status === 'checking' && wasShown !== undefined) queueMicrotask(checkAgain);
  if (shown === wasShown) return;
  wasShown = shown;
  leave();
  leave = () => undefined;
  if (!user) return;
  if (isLive) {
    const ends = [holdConnection(user.id, store.dispatch), watchRole(user, store.dispatch)];
    leave = () => ends.forEach((end) => end());
  }
  held.forEach((it) => query(it));
}

function checkAgain() {
  query(['getMe'], { forceRefetch: true });
}

function dataOf(): PageState['data'] {
  const entries = Object.values(store.getState().api.queries).filter((it) => it !== undefined);
  return Object.fromEntries(
    entries.map(({ endpointName, originalArgs, data, error }) => [
      `${endpointName} ${JSON.stringify(originalArgs ?? null)}`,
      error ? { error: (error as { status?: unknown }).status } : { data },
    ]),
  );
}

const page: InnerPage = {
  start(isConnected) {
    isLive = isConnected;
    store.subscribe(follow);
    onNetworkBack(() => store.dispatch(retryFailed()));
    query(['getMe']);
  },
  hold(queries) {
    const added = JSON.parse(queries) as Query[];
    held = [...held, ...added];
    if (wasShown !== undefined) added.forEach((it) => query(it));
  },
  retry: () => store.dispatch(retryFailed()),
  state() {
    const state = store.getState();
    const it: PageState = { session: state.session.status, role: selectCurrentUser(state)?.role, data: dataOf() };
    return JSON.stringify(it);
  },
  end: () => leave(),
  isBusy() {
    const { queries, mutations } = store.getState().api;
    return [...Object.values(queries), ...Object.values(mutations)].some((it) => it?.status === QueryStatus.pending);
  },
};

Object.assign(globalThis, { page });
