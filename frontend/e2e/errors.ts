/** What a browser test may find in the console: nothing, but for the failures it names itself. */
import { type BrowserContext, expect } from '@playwright/test';

/** Collects what goes wrong in the pages of a context. Returns how to check that all of it was expected. */
export function watchErrors(context: BrowserContext, expected: readonly RegExp[]): () => void {
  const found: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${String(error.error().stack ?? error.error())}`));
  return () => expect(found.filter((one) => !expected.some((it) => it.test(one)))).toEqual([]);
}
