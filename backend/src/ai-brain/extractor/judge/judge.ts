import type { Clause, Passage } from '../passages';
import type { Fate } from './fate';
import { featuresOf, seenIn } from './features';
import { shares, type Weights } from './linear';

/** By how much another fate must be likelier than that of the rules. */
const LEAD = 0.1;

let weights: Promise<Weights<Fate>> | undefined;

/** Loads the weights with the first dump. */
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
  // A clause alone has no neighbours that could say more about it.
  if (all.length === 1) return decisions;
  all.forEach(({ clause, byRules }, at) => {
    const share = shares(trained, featuresOf(all, at));
    const best = share.indexOf(Math.max(...share));
    const fate = trained.classes[best]!;
    const lead = share[best]! - share[trained.classes.indexOf(byRules)]!;
    // Of what is no task, the rules know better what belongs to one.
    if (lead > LEAD && (fate === 'task' || byRules === 'task')) decisions.set(clause, fate);
  });
  return decisions;
}
