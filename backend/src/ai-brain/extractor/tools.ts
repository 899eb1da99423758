/** The libraries that know English, dates and how alike two words are. */
export type Tools = Awaited<ReturnType<typeof load>>;

let tools: Promise<Tools> | undefined;

/** Loaded when first needed: together they take longer to load than the rest of the server takes to start. */
export function loadTools(): Promise<Tools> {
  tools ??= load();
  return tools;
}

const NAME_TAGS = ['FirstName', 'LastName', 'MaleName', 'FemaleName', 'Person', 'Place', 'City', 'Country', 'Region'];

async function load() {
  const [{ default: nlp }, { casual }, { Temporal }, { distance }] = await Promise.all([
    import('compromise'),
    import('chrono-node/en'),
    import('temporal-polyfill'),
    import('fastest-levenshtein'),
  ]);
  const { lexicon } = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one;
  const isKnown = (word: string) =>
    Object.hasOwn(lexicon, word) && ![lexicon[word]].flat().some((tag) => NAME_TAGS.includes(tag ?? ''));
  /** Whether English has this word, and not only as a name. */
  const isWord = (word: string) => isKnown(word) || (word.endsWith('s') && isKnown(word.slice(0, -1)));
  return { nlp, chrono: casual, Temporal, distance, isWord };
}
