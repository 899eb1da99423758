/** What the board needs goes first: it is asked for before the app's code is there, and all else waits for the board. */
const SESSION = '/api/auth/me';
const BOARD = '/api/tasks';

/** Whether the last page of this browser showed a board: only then is it asked for before anything is known. */
const HINT = 'had-board';

/** Nothing waits longer for a board, which may not even be on the screen. */
const PATIENCE_MS = 2_000;

const early = new Map<string, Promise<Response>>();
let askedMs: number | undefined;
let isHeldBack = false;
let turn: Promise<void> | undefined;
let paint: () => void = () => undefined;
const painted = new Promise<void>((resolve) => (paint = resolve));

function ask(path: string): Promise<Response> {
  const answer = fetch(path, { credentials: 'include' });
  // The one who takes the answer handles a failure; until then it must not count as unhandled.
  answer.catch(() => undefined);
  early.set(path, answer);
  return answer;
}

/** Asks who is signed in, and for the board, so that they travel together with the code. */
export function startEarly(onSignedIn: () => void) {
  isHeldBack = true;
  askedMs = Date.now();
  if (localStorage.getItem(HINT)) void ask(BOARD);
  void ask(SESSION).then(
    ({ ok }) => {
      if (ok) return onSignedIn();
      forgetBoard();
      early.delete(BOARD);
    },
    () => undefined,
  );
}

/** When the first of what was asked for early was; once, for what is asked for later is younger. */
export function takeEarlySince(): number | undefined {
  const since = askedMs;
  askedMs = undefined;
  return since;
}

/** Said by whoever shows the board. */
export function boardIsPainted() {
  localStorage.setItem(HINT, 'true');
  paint();
}

/** Said when the session is over: the next page would be refused the board. */
export function forgetBoard() {
  localStorage.removeItem(HINT);
}

/** Settles once the board is painted, or nobody should wait for it any longer. */
export function afterBoard(): Promise<void> {
  if (!isHeldBack) return Promise.resolve();
  turn ??= Promise.race([painted, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => {
    isHeldBack = false;
  });
  return turn;
}

/** `fetch` with the early answers for the first that ask the same, and with all other reading after the board. */
export async function fetchInTurn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const answer = early.get(path);
  if (request.method !== 'GET') return fetch(request);
  early.delete(path);
  if (!answer) {
    if (isHeldBack && path !== SESSION && path !== BOARD) await afterBoard();
    return fetch(request);
  }
  // Without a session, or with a password to change first, the board was asked for too early.
  const { ok } = path === BOARD ? await answer : { ok: true };
  return ok ? answer : fetch(request);
}
