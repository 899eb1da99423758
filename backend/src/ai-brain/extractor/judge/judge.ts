import type { Tagged } from '../grammar';
import type { Clause, Passage } from '../passages';
import { PLAIN_VERBS } from '../vocabulary';
import type { Fate } from './fate';
import { featuresOf, type Seen, seenIn } from './features';
import { shares, type Weights } from './linear';

/** How much likelier than the fate of the rules another one must be to replace it. */
const LEAD = 0.1;

/** A missed task costs more than one to decline: F1 is best if a clause becomes a task from a share of 0.4. */
const BIAS = { task: 0.5 };

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
  all.forEach(({ clause, byRules }, at) => {
    if (isClear(all, at)) return;
    const share = shares(trained, featuresOf(all, at), BIAS);
    const best = share.indexOf(Math.max(...share));
    const fate = trained.classes[best]!;
    const lead = share[best]! - share[trained.classes.indexOf(byRules)]!;
    // Among clauses that are not tasks, the rules know better which ones belong to a task.
    if (lead > LEAD && (fate === 'task' || byRules === 'task')) decisions.set(clause, fate);
  });
  return decisions;
}

/** Whether the fate that the rules gave a clause stands, whatever the weights say. */
function isClear(all: Seen[], at: number): boolean {
  const { clause, byRules, passage, sentence } = all[at]!;
  const next = all[at + 1]?.sentence === sentence ? all[at + 1] : undefined;
  // What is said to need no action stays so.
  if (passage.block.isSettled) return true;
  // "I was going to redo the mood board but Lena has done it already."
  if (byRules === 'task') return isRequest(clause, passage) || (next !== undefined && completes(next));
  // "The rent goes up from May, adjust the standing order": the task is the remedy.
  const isRemedied = next?.byRules === 'task' && /^[,;–-]/u.test(next.clause.words[0]!.key) && isOrder(next.clause);
  return byRules === 'part' ? completes(all[at]!) : isRemedied;
}

/** "Already ordered", "so send them all back": says more about the task before it. */
function completes({ clause: { reading }, byRules }: Seen): boolean {
  const isAboutIt = reading.title.some((it) => typeof it !== 'string' && /^(?:it|that|this|them|those)$/u.test(it.key));
  return byRules === 'part' && (reading.role === 'ended' || reading.isBare === true || isAboutIt);
}

const spoken = (words: Tagged[]) => words.filter(({ isMark }) => !isMark);

/** Whether the main point starts with a verb. */
const isOrder = ({ reading, words }: Clause) => PLAIN_VERBS.has(spoken(words.slice(reading.core))[0]?.key ?? '');

/** "Call Bob", and in an item "gym: cancel": starts with a verb, in an item at most behind one word. */
function isRequest(clause: Clause, { block, sentences }: Passage): boolean {
  const isFirst = block.isItem && sentences[0]?.clauses[0] === clause;
  return (
    (isFirst &&
      spoken(clause.words)
        .slice(0, 2)
        .some(({ key }) => PLAIN_VERBS.has(key))) ||
    (clause.reading.role === 'task' && isOrder(clause))
  );
}
