import type { Tools } from './tools';

interface Term {
  tags: string[];
}

const THING_TAGS = ['Determiner', 'Pronoun', 'Possessive', 'ProperNoun', 'Plural', 'Adjective', 'Value'];
/** The kinds of words are told from so many of them; a whole dump would take a hundred times as long. */
const CONTEXT = /^\p{L}[\p{L}-]*(?:\s+\S+){1,3}/u;

/** A verb in its plain form, followed by what is to be done with: "water the plants". */
export function isVerbBeforeThing(words: string, { nlp, isVerb }: Tools): boolean {
  const context = CONTEXT.exec(words)?.[0];
  if (context === undefined || !isVerb(context.split(/\s/u)[0]!.toLowerCase())) return false;
  const [sentence] = nlp(context).json({ terms: { tags: true } }) as { terms: Term[] }[];
  const [verb, thing] = sentence?.terms ?? [];
  return verb?.tags.includes('Infinitive') === true && THING_TAGS.some((tag) => thing?.tags.includes(tag));
}

/** As many as there are, or `limit`. */
export function wordCount(text: string, limit: number): number {
  let count = 0;
  for (const _ of text.matchAll(/[\p{L}\p{N}]+/gu)) if ((count += 1) === limit) break;
  return count;
}
