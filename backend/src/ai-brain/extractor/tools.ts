import type nlpOf from 'compromise';
import type * as chronoOf from 'chrono-node/en';
import type { Temporal as TemporalOf } from 'temporal-polyfill';

/** The libraries that know English, dates and how alike two words are. */
export interface Tools {
  nlp: typeof nlpOf;
  chrono: typeof chronoOf;
  Temporal: typeof TemporalOf;
  distance: (a: string, b: string) => number;
  /** Whether English has this word, and not only as a name. */
  isWord: (word: string) => boolean;
}

let tools: Promise<Tools> | undefined;

/** Loaded when first needed: together they take longer to load than the rest of the server takes to start. */
export function loadTools(): Promise<Tools> {
  tools ??= load();
  return tools;
}

const NAME_TAGS = ['FirstName', 'LastName', 'MaleName', 'FemaleName', 'Person', 'Place', 'City', 'Country', 'Region'];

async function load(): Promise<Tools> {
  const [{ default: nlp }, chrono, { Temporal }, { distance }] = await Promise.all([
    import('compromise'),
    import('chrono-node/en'),
    import('temporal-polyfill'),
    import('fastest-levenshtein'),
  ]);
  const { lexicon } = nlp.model().one as { lexicon: Record<string, string | string[]> };
  const isKnown = (word: string) =>
    Object.hasOwn(lexicon, word) && ![lexicon[word]].flat().some((tag) => NAME_TAGS.includes(tag ?? ''));
  const isWord = (word: string) => isKnown(word) || (word.endsWith('s') && isKnown(word.slice(0, -1)));
  return { nlp, chrono, Temporal, distance, isWord };
}
