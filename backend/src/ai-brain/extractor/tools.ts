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
  /** Whether the word is the plain form of a verb, among what else it may be. */
  const isVerb = (word: string) =>
    Object.hasOwn(lexicon, word) &&
    [lexicon[word]].flat().some((tag) => tag === 'Infinitive' || tag === 'PresentTense');
  const infinitives = new Map<string, string>();
  /** "Repair", of "repaired" and "repairing". Kept for the words of the lexicon, which are so many and no more. */
  const infinitive = (verb: string) => {
    const known = infinitives.get(verb);
    if (known !== undefined) return known;
    const view = nlp(verb);
    view.tag('Verb');
    const plain = view.verbs().toInfinitive().text('normal') || verb;
    if (Object.hasOwn(lexicon, verb)) infinitives.set(verb, plain);
    return plain;
  };
  return { nlp, chrono: casual, Temporal, distance, isWord, isVerb, infinitive };
}
