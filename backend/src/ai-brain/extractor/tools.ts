/** Access to the libraries for English, dates and edit distance. */
export type Tools = Awaited<ReturnType<typeof load>>;

let tools: Promise<Tools> | undefined;

/** Loads the libraries on first use: together they take longer to load than the rest of the server takes to start. */
export function loadTools(): Promise<Tools> {
  tools ??= load();
  return tools;
}

const NAME_TAGS = ['FirstName', 'LastName', 'MaleName', 'FemaleName', 'Person', 'Place', 'City', 'Country', 'Region'];
const NOUN_TAGS = ['Singular', 'Plural', 'Noun', 'Uncountable', 'Actor'];
const MAY_BE_VERB = /^(?:Noun|Adj|Person|Actor)\|(?:Verb|Present)$/u;

type Form = 'PastTense' | 'PresentTense' | 'Gerund';
interface Model {
  one: { lexicon: Record<string, string | string[]> };
  two: { switches: Record<string, string> };
}
interface Methods {
  two: { transform: { verb: { toInfinitive(word: string, model: Model, form: Form): string } } };
}

async function load() {
  const [{ default: nlp }, { casual }, { Temporal }, { distance }] = await Promise.all([
    import('compromise'),
    import('chrono-node/en'),
    import('temporal-polyfill'),
    import('fastest-levenshtein'),
  ]);
  const model = nlp.model() as Model;
  const verbs = (nlp.methods() as Methods).two.transform.verb;
  /** Returns the tags of the word in the English lexicon, regardless of context. */
  const lexicon = (word: string): string[] =>
    Object.hasOwn(model.one.lexicon, word) ? [model.one.lexicon[word] ?? []].flat() : [];
  const kinds = (word: string) => (Object.hasOwn(model.two.switches, word) ? model.two.switches[word]! : '');
  const isKnown = (word: string) => lexicon(word).some((tag) => !NAME_TAGS.includes(tag));
  /** Whether this is an English word, and not only a name. */
  const isWord = (word: string) => isKnown(word) || (word.endsWith('s') && isKnown(word.slice(0, -1)));
  const isNoun = (word: string) => lexicon(word).some((tag) => NOUN_TAGS.includes(tag)) || kinds(word).includes('Noun');
  /** Whether the word can be the base form of a verb. */
  const isBase = (word: string) => lexicon(word).includes('Infinitive') || MAY_BE_VERB.test(kinds(word));
  /** Returns whether a first name is a man's or a woman's, if it is only one of them. */
  const genderOf = (name: string) => {
    const tags = lexicon(name);
    if (/^mr\.?$/u.test(name) || tags.includes('MaleName')) return 'male';
    return /^m(?:r?s|iss)\.?$/u.test(name) || tags.includes('FemaleName') ? 'female' : undefined;
  };
  const infinitive = (word: string, form: Form) => verbs.toInfinitive(word, model, form) || word;
  return { chrono: casual, Temporal, distance, lexicon, isWord, isNoun, isBase, infinitive, genderOf };
}
