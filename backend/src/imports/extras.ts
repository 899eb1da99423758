import { cutToLimit, fold, isBlank, type LabelHue, LIMITS, MESSAGES } from '../contract';
import type { ImportItem } from './import-item';

const { imports } = MESSAGES;
const { label, checklist } = LIMITS;

/** The hues for Trello's colours, whose shades have names such as "green_dark". */
const HUES: Record<string, LabelHue> = {
  ...{ green: 'green', lime: 'green', yellow: 'yellow', orange: 'orange', red: 'red', pink: 'red', purple: 'purple' },
  ...{ blue: 'blue', sky: 'teal', black: 'grey' },
};

/** Returns a filter for labels, which rejects new ones once there are as many as there can be. */
export function labelFilter(existing: { name: string }[]): (label: { name: string }) => boolean {
  const known = new Set(existing.map(({ name }) => fold(name)));
  let room = label.count - existing.length;
  return ({ name }) => {
    const key = fold(name);
    if (known.has(key)) return true;
    if (room <= 0) return false;
    room -= 1;
    known.add(key);
    return true;
  };
}

type Extras = Pick<ImportItem, 'labels' | 'checklist' | 'notes'>;

/** Labels and checklist items within the limits of a task, with notes on those that do not fit. */
export function extrasOf(
  labels: { name: string; color?: string }[],
  items: { text: string; isDone: boolean }[] = [],
): Extras {
  const named = new Map<string, Extras['labels'][number]>();
  const storable = labels.filter(({ name }) => !name.includes('\0'));
  for (const { name, color = '' } of storable) {
    // One too many is enough to know: a file can name a million.
    if (named.size > label.perTask) break;
    const short = cutToLimit(name.trim(), label.nameLength).trim();
    const key = fold(short);
    if (!isBlank(short) && !named.has(key))
      named.set(key, { name: short, hue: HUES[color.split('_')[0] ?? ''] ?? 'grey' });
  }
  const texts: Extras['checklist'] = [];
  for (const { text, isDone } of items) {
    if (texts.length > checklist.items) break;
    const short = cutToLimit(text.trim(), checklist.textLength);
    if (!isBlank(short)) texts.push({ text: short, isDone });
  }
  const notes: string[] = [];
  if (storable.length < labels.length) notes.push(imports.labelsUnstorable);
  if (named.size > label.perTask) notes.push(imports.labelsCut);
  if (texts.length > checklist.items) notes.push(imports.itemsCut);
  return { labels: [...named.values()].slice(0, label.perTask), checklist: texts.slice(0, checklist.items), notes };
}
