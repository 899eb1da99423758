/** Weights of a linear classifier: one per feature and class. */
export interface Weights<Class extends string> {
  classes: Class[];
  features: Record<string, number[]>;
}

/**
 * Returns the share of each class, from 0 to 1.
 * @param bias added to the scores of classes, in natural logarithms of odds
 */
export function shares<Class extends string>(
  { classes, features }: Weights<Class>,
  names: string[],
  bias: Partial<Record<Class, number>> = {},
): number[] {
  const scores = classes.map((it) => bias[it] ?? 0);
  for (const name of names) {
    const weights = Object.hasOwn(features, name) ? features[name]! : undefined;
    if (weights) for (let index = 0; index < scores.length; index++) scores[index]! += weights[index]!;
  }
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, it) => total + it, 0);
  return powers.map((it) => it / sum);
}
