import type { Clause, Passage } from '../passages';
import { PLAIN_VERBS } from '../vocabulary';
import type { Fate } from './fate';
import { featuresOf, seenIn } from './features';
import { shares, type Weights } from './linear';

/** How much likelier than the fate of the rules another one must be to replace it. */
const LEAD = 0.1;

let weights: Promise<Weights<Fate>> | undefined;

/** Loads the weights on first use. */
export const loadWeights = (): Promise<Weights<Fate>> =>
  (weights ??= import('./weights.json').then((it) => (it.default ?? it) as unknown as Weights<Fate>));

/** Returns the fates of the clauses that the trained weights judge differently from the rules. */
export function decisionsFor(
  passages: Passage[],
  fateOf: (clause: Clause) => Fate,
  trained: Weights<Fate>,
): Map<Clause, Fate> {
  const all = seenIn(passages, fateOf);
  const decisions = new Map<Clause, Fate>();
  // A lone clause has no neighbours that could add evidence.
  if (all.length === 1) return decisions;
  all.forEach(({ clause, byRules, passage }, at) => {
    // What is said to need no action stays so.
    if (passage.block.isSettled) return;
    if (byRules === 'task' && isRequestedItem(clause, passage)) return;
    const share = shares(trained, featuresOf(all, at));
    const best = share.indexOf(Math.max(...share));
    const fate = trained.classes[best]!;
    const lead = share[best]! - share[trained.classes.indexOf(byRules)]!;
    // Among clauses that are not tasks, the rules know better which ones belong to a task.
    if (lead > LEAD && (fate === 'task' || byRules === 'task')) decisions.set(clause, fate);
  });
  return decisions;
}

/** "- gym: cancel", "- deep clean the oven": whether an item starts with a verb, at most behind one word. */
function isRequestedItem(clause: Clause, { block, sentences }: Passage): boolean {
  const words = clause.words.filter(({ isMark }) => !isMark);
  const isFirst = block.isItem && sentences[0]?.clauses[0] === clause;
  return isFirst && words.slice(0, 2).some(({ key }) => PLAIN_VERBS.has(key));
}
