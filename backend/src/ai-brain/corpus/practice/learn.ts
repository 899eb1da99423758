import type { Fate } from '../../extractor/judge/fate';
import type { Weights } from '../../extractor/judge/linear';

/** The expected fate of a clause with these features. */
export interface Example {
  features: string[];
  class: Fate;
  /** The text it comes from. */
  source: string;
  weight: number;
}

const CLASSES: Fate[] = ['task', 'part', 'none'];
/** Chosen by the score on the folds. */
const SETTINGS = { fewestTexts: 3, decay: 12, steps: 70, rate: 0.1, scaleOfRules: 3 };
/** Features from the rules say more than any word, so weight decay restrains them less. */
const BY_RULES = /^(?:rules|role|\*)/u;
const SMALLEST = 0.02;

/** Fits weights by multinomial logistic regression with weight decay. Deterministic. */
export function learn(examples: Example[]): Weights<Fate> {
  const names = namesOf(examples);
  const index = new Map(names.map((name, at) => [name, at]));
  const scales = names.map((name) => (BY_RULES.test(name) ? SETTINGS.scaleOfRules : 1));
  const rows = examples.map((it) => ({
    at: it.features.flatMap((name) => index.get(name) ?? []),
    wanted: CLASSES.indexOf(it.class),
    weight: it.weight,
  }));
  const weights = descend(names.length * CLASSES.length, (current, slope) => {
    for (const { at, wanted, weight } of rows) {
      const shares = sharesOf(current, at, scales);
      for (const [number, share] of shares.entries()) {
        const error = weight * (share - (number === wanted ? 1 : 0));
        for (const feature of at) slope[feature * CLASSES.length + number]! += error * scales[feature]!;
      }
    }
  });
  const features: Record<string, number[]> = {};
  names.forEach((name, at) => {
    const row = CLASSES.map((_, it) => Math.round(100 * weights[at * CLASSES.length + it]! * scales[at]!) / 100 + 0);
    if (row.some((it) => Math.abs(it) >= SMALLEST)) features[name] = row;
  });
  return { classes: CLASSES, features };
}

/** Returns the features that occur in at least `fewestTexts` texts, sorted. */
function namesOf(examples: Example[]): string[] {
  const texts = new Map<string, Set<string>>();
  for (const { features, source } of examples)
    for (const name of features) texts.set(name, (texts.get(name) ?? new Set()).add(source));
  return [...texts]
    .filter(([, of]) => of.size >= SETTINGS.fewestTexts)
    .map(([name]) => name)
    .sort();
}

function sharesOf(weights: Float64Array, at: number[], scales: number[]): number[] {
  const scores = CLASSES.map((_, number) =>
    at.reduce((sum, feature) => sum + weights[feature * CLASSES.length + number]! * scales[feature]!, 0),
  );
  const most = Math.max(...scores);
  const powers = scores.map((it) => Math.exp(it - most));
  const all = powers.reduce((sum, it) => sum + it, 0);
  return powers.map((it) => it / all);
}

/** Minimises a convex loss with Adam and a decreasing learning rate. */
function descend(size: number, addSlope: (weights: Float64Array, slope: Float64Array) => void): Float64Array {
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= SETTINGS.steps; step++) {
    const slope = weights.map((it) => SETTINGS.decay * it);
    addSlope(weights, slope);
    const rate = SETTINGS.rate * (1 - (0.9 * step) / SETTINGS.steps);
    slope.forEach((it, at) => {
      mean[at] = 0.9 * mean[at]! + 0.1 * it;
      square[at] = 0.99 * square[at]! + 0.01 * it * it;
      const [first, second] = [mean[at]! / (1 - 0.9 ** step), square[at]! / (1 - 0.99 ** step)];
      weights[at]! -= (rate * first) / (Math.sqrt(second) + 1e-8);
    });
  }
  return weights;
}
