import type { Dump, Extraction } from '../ideas';
import type { Fate } from './judge/fate';
import { decisionsFor, loadWeights } from './judge/judge';
import type { Weights } from './judge/linear';
import { JudgedGatherer } from './judged';
import { type Clause, Dictionary, Parser, type Passage } from './passages';
import { Names } from './people';
import { loadTools } from './tools';

let dictionary: Dictionary | undefined;

/**
 * Extracts tasks from a dump without network access and without inventing facts: first by the rules alone, then again
 * with the fates of clauses for which the trained weights overrule them.
 * @param weights default: those in the repository; others are passed in to measure them
 */
export async function extractIdeas(dump: Dump, weights?: Weights<Fate>): Promise<Extraction> {
  const trained = weights ?? (await loadWeights());
  const { passages, byRules, again } = await readByRules(dump);
  const decisions = decisionsFor(passages, byRules.drafts.fates(), trained);
  return (decisions.size === 0 ? byRules : gathered(again(), passages, decisions)).drafts.result();
}

/**
 * Reads a dump by the rules alone.
 * @returns `again` creates a gatherer that has read nothing yet
 */
export async function readByRules(
  dump: Dump,
): Promise<{ passages: Passage[]; byRules: JudgedGatherer; again: () => JudgedGatherer }> {
  dictionary ??= new Dictionary(await loadTools());
  const { tools, words } = dictionary;
  const people = { clients: new Names(dump.clients, tools), staff: new Names(dump.staff ?? [], tools) };
  const again = () => new JudgedGatherer(dump, tools, words, people);
  const passages = new Parser(dump, dictionary).passages();
  return { passages, byRules: gathered(again(), passages), again };
}

function gathered(gatherer: JudgedGatherer, passages: Passage[], decisions?: Map<Clause, Fate>): JudgedGatherer {
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
