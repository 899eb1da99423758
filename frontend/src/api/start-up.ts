/** Loads the board first: it is requested before the app's code has loaded, and all other reads wait for it. */
import { store, stored } from '@/lib/storage';

const SESSION = '/api/auth/me';
const BOARD = '/api/tasks';

/** Set if the last page showed a board: only then are the board and its code requested before the session is known. */
const HINT = 'had-board';

/** The longest wait for a board, which may not even be on the screen. */
const PATIENCE_MS = 2_000;

const early = new Map<string, Promise<Response>>();
let isHeldBack = false;
let turn: Promise<void> | undefined;
let release: () => void = () => undefined;
const released = new Promise<void>((resolve) => (release = resolve));

function request(path: string): Promise<Response> {
  const response = fetch(path, { credentials: 'include' });
  // The consumer handles failures; until then the rejection must not count as unhandled.
  response.catch(() => undefined);
  early.set(path, response);
  return response;
}

/**
 * Requests the session and the board, in parallel with the app's code. The page of an invitation or of a password reset
 * uses neither, and may remain open for long or end the session: its early responses would be out of date.
 * @param fetchCode fetches the board's code: at once if a board is expected, otherwise once there is a session
 */
export function startEarly(fetchCode: () => void) {
  // Only the fragment of such a link has a value.
  if (location.hash.includes('=')) return;
  isHeldBack = true;
  const isExpected = stored(HINT) !== null;
  if (isExpected) {
    void request(BOARD);
    fetchCode();
  }
  void request(SESSION).then(
    ({ ok }) => {
      if (ok) return isExpected ? undefined : fetchCode();
      forgetBoard();
      early.delete(BOARD);
      release();
    },
    () => undefined,
  );
}

/** Called when a board is on the screen. */
export function boardIsPainted() {
  store(HINT, 'true');
  release();
}

/** Called when the session ends: the next page's early request for the board would be refused. */
export function forgetBoard() {
  store(HINT, null);
}

/** Settles when the board is painted or there is no session for one, or after a timeout. */
export function afterBoard(): Promise<void> {
  if (!isHeldBack) return Promise.resolve();
  turn ??= Promise.race([released, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => {
    isHeldBack = false;
  });
  return turn;
}

/** `fetch` that consumes the early responses, and delays all other reads until after the board. */
export async function fetchInTurn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const response = early.get(path);
  if (request.method !== 'GET') return fetch(request);
  early.delete(path);
  if (!response) {
    if (isHeldBack && path !== SESSION && path !== BOARD) await afterBoard();
    return fetch(request);
  }
  if (path !== BOARD) return response;
  // The early request was refused if there was no session yet or its password had to be changed first, and it never
  // arrived if the page was opened without a network.
  const board = await response.catch(() => undefined);
  return board?.ok ? board : fetch(request);
}
