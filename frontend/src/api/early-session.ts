const PATH = '/api/auth/me';
let early: Promise<Response> | undefined;

/** Asks who is signed in before the app's code is there, so that both travel at the same time. */
export function askSessionEarly(onSignedIn: () => void) {
  early = fetch(PATH, { credentials: 'include' });
  // Whoever takes the answer handles a failure; until then it must not count as unhandled.
  early.then(
    (answer) => answer.ok && onSignedIn(),
    () => undefined,
  );
}

/** The early answer for the first request that asks the same, once. */
export function takeEarlySession(input: RequestInfo | URL): Promise<Response> | undefined {
  const url = input instanceof Request ? input.url : String(input);
  if (!early || new URL(url, location.href).pathname !== PATH) return undefined;
  const taken = early;
  early = undefined;
  return taken;
}
