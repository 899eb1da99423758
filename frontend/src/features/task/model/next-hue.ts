import { type Label, LABEL_HUES, type LabelHue } from '@contract';

/** The hue used least so far, for a new label. */
export function nextHue(labels: readonly Label[]): LabelHue {
  const uses = (hue: LabelHue) => labels.filter((label) => label.hue === hue).length;
  // Grey says the least, so it comes last.
  const [grey, ...hues] = LABEL_HUES;
  return [...hues, grey].reduce((least, hue) => (uses(hue) < uses(least) ? hue : least));
}
