import { finder, isBlank } from '@contract';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Entry } from '../engine/conversation-log';

const textOf = ({ body }: Entry) => (body.kind === 'plain' || body.kind === 'sealed' ? body.text : '');

export type Search = ReturnType<typeof useSearch>;

/** Searches the messages opened in this browser: the server cannot search encrypted ones. */
export function useSearch(entries: readonly Entry[]) {
  const [text, setText] = useState<string>();
  const [step, setStep] = useState(0);
  const wanted = useDeferredValue(text ?? '');
  const ids = useMemo(() => {
    if (isBlank(wanted)) return [];
    const isFound = finder(wanted);
    return entries.filter((entry) => isFound(textOf(entry))).map(({ message }) => message.id);
  }, [entries, wanted]);
  // Newest first, since those are closest to where the user is reading.
  const at = ids.length > 0 ? ids.length - 1 - (((step % ids.length) + ids.length) % ids.length) : -1;
  return {
    isOpen: text !== undefined,
    text: text ?? '',
    count: ids.length,
    /** Counts from 1. */
    position: at + 1,
    current: ids[at],
    open: () => setText(''),
    close: () => setText(undefined),
    type: (next: string) => {
      setText(next);
      setStep(0);
    },
    older: () => setStep((it) => it + 1),
    newer: () => setStep((it) => it - 1),
  };
}
