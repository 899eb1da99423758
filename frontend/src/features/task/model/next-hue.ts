import { type Label, LABEL_HUES, type LabelHue } from '@contract';

/** Returns the least used hue for a new label. */
export function nextHue(labels: readonly Label[]): LabelHue {
  const uses = (hue: LabelHue) => labels.filter((label) => label.hue === hue).length;
  // Grey is the least distinctive, so it comes last.
  const [grey, ...hues] = LABEL_HUES;
  return [...hues, grey].reduce((least, hue) => (uses(hue) < uses(least) ? hue : least));
}
