import type { Dump, Extraction } from '../ideas';
import { Gatherer } from './gatherer';
import { decisionsFor, type Fate, loadWeights } from './judge/judge';
import type { Weights } from './judge/linear';
import { type Clause, Dictionary, Parser, type Passage } from './passages';
import { loadTools } from './tools';

let dictionary: Dictionary | undefined;

/**
 * Extracts tasks from a dump without network access and without inventing facts: by rules first, then by rules and the
 * fates that the trained weights decide otherwise.
 * @param weights those of the repository, unless others are to be measured
 */
export async function extractIdeas(dump: Dump, weights?: Weights<Fate>): Promise<Extraction> {
  const trained = weights ?? (await loadWeights());
  const { passages, byRules, known } = await readByRules(dump);
  const decisions = decisionsFor(passages, (it) => byRules.drafts.fateOf(it), trained);
  return gathered(new Gatherer(dump, known.tools, known.words), passages, decisions).drafts.result();
}

/** Reads a dump by the rules alone. */
export async function readByRules(dump: Dump): Promise<{ passages: Passage[]; byRules: Gatherer; known: Dictionary }> {
  dictionary ??= new Dictionary(await loadTools());
  const passages = new Parser(dump, dictionary).passages();
  const byRules = gathered(new Gatherer(dump, dictionary.tools, dictionary.words), passages);
  return { passages, byRules, known: dictionary };
}

function gathered(gatherer: Gatherer, passages: Passage[], decisions?: Map<Clause, Fate>): Gatherer {
  for (const { block, sentences } of passages) {
    gatherer.open(block);
    if (block.isFrame) gatherer.drafts.leave(block, 'frame');
    for (const sentence of sentences) {
      if (sentence.isForeign) {
        gatherer.drafts.leave(sentence, 'language');
        continue;
      }
      gatherer.beginSentence(sentence.dates, sentence.isShouted, sentence.start);
      for (const clause of sentence.clauses) {
        const fate = decisions?.get(clause);
        if (fate) gatherer.takeAs(fate, clause);
        else gatherer.take(clause.reading, clause.words);
        gatherer.noteDay(clause.words);
      }
      gatherer.dropTopic();
    }
  }
  return gatherer;
}
