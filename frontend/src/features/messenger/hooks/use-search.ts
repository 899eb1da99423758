import { type ChatMessage, finder, isBlank } from '@contract';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Entry } from '../engine/conversation-log';

const textOf = ({ body }: Entry) => (body.kind === 'plain' || body.kind === 'sealed' ? body.text : '');

export type Search = ReturnType<typeof useSearch>;

/** Searches the messages opened in this browser: the server cannot search encrypted ones. */
export function useSearch(entries: readonly Entry[]) {
  const [text, setText] = useState<string>();
  const [place, setPlace] = useState({ wanted: '', seq: 0 });
  const wanted = useDeferredValue(text ?? '');
  const matches = useMemo(() => {
    if (isBlank(wanted)) return [];
    const isFound = finder(wanted);
    return entries.filter((entry) => isFound(textOf(entry))).map(({ message }) => message);
  }, [entries, wanted]);
  // Starts at the newest match, the closest to where the user is reading, and stays there when others come and go.
  const upTo = place.wanted === wanted ? place.seq : Infinity;
  const nearest = matches.findLastIndex(({ seq }) => seq <= upTo);
  const at = Math.max(nearest, 0);
  const moveTo = (match: ChatMessage | undefined) => match && setPlace({ wanted, seq: match.seq });
  if (matches[at] && matches[at].seq !== upTo) moveTo(matches[at]);
  return {
    isOpen: text !== undefined,
    text: text ?? '',
    count: matches.length,
    /** Counts from 1. */
    position: at + 1,
    current: matches[at]?.id,
    open: () => setText(''),
    close: () => setText(undefined),
    type: setText,
    older: () => moveTo(matches.at(at - 1)),
    newer: () => moveTo(matches[at + 1] ?? matches[0]),
  };
}
