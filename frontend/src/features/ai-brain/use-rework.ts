import { type LeftOut, LIMITS } from '@contract';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '@/ui/live-region';
import { isCharacter, shortcutFor, type ShortcutId } from '@/ui/shortcut-map';
import { areShortcutsOn } from '@/ui/shortcut-setting';
import { type Review, taken } from './review';
import { dropped, merged, seamOf, split } from './rework';
import { STRINGS } from './strings';

/** What to focus after a change: the checkbox of a suggestion, its title at an offset, or the first left-out part. */
type Spot = { id: string; caret?: number } | 'left-out';

/** Elements that receive typed text. */
const TYPING = 'input:not([type="checkbox"]), textarea, select';
const KEYS: ShortcutId[] = [
  ...(['otherSuggestion', 'splitSuggestion', 'mergeSuggestion', 'dropSuggestion', 'takeLeftOut'] as const),
  'undoReview',
];

interface ReworkOptions {
  review: Review;
  onChange: (change: (review: Review) => Review) => void;
  isOff: boolean;
}

/** Splits, merges and removes the suggestions in `ref` with buttons and keys, and moves the focus accordingly. */
export function useRework(ref: RefObject<HTMLElement | null>, { review, onChange, isOff }: ReworkOptions) {
  const next = useRef<Spot>(undefined);
  const [before, setBefore] = useState<Review>();

  useLayoutEffect(() => {
    if (ref.current && next.current) focusOn(ref.current, next.current);
    next.current = undefined;
  }, [ref, review]);

  function change(changed: Review, spot: Spot | undefined, said: string) {
    if (isOff || changed === review) return;
    next.current = spot;
    setBefore(review);
    onChange(() => changed);
    announce(said);
  }

  // More could not be created at once.
  const isFull = review.tasks.length >= LIMITS.aiBrain.tasks;
  const indexOf = (id: string) => review.tasks.findIndex((task) => task.id === id);

  function splitAt(id: string, at = seamOf(review.tasks[indexOf(id)]?.title ?? '')) {
    if (isFull) return;
    const changed = split(review, id, at);
    change(changed, { id: changed.tasks[indexOf(id) + 1]?.id ?? id, caret: 0 }, STRINGS.wasSplit);
  }

  function merge(id: string) {
    const above = review.tasks[indexOf(id) - 1];
    if (above) change(merged(review, id), { id: above.id, caret: above.title.trim().length }, STRINGS.wasMerged);
  }

  function drop(id: string) {
    const index = indexOf(id);
    const neighbour = review.tasks[index + 1] ?? review.tasks[index - 1];
    change(dropped(review, id), neighbour ? { id: neighbour.id } : 'left-out', STRINGS.wasDropped);
  }

  function take(leftOut: LeftOut | undefined) {
    if (!leftOut || isFull) return;
    const changed = taken(review, leftOut);
    const isLast = changed.leftOut.length === 0;
    change(changed, isLast ? { id: changed.tasks.at(-1)!.id } : 'left-out', STRINGS.wasTaken);
  }

  function undo() {
    if (!before) return;
    const { id } = before.tasks[0] ?? {};
    change(before, id ? { id } : 'left-out', STRINGS.wasUndone);
    setBefore(undefined);
  }

  function travel(id: string | undefined, by: number) {
    const to = review.tasks[id ? indexOf(id) + by : review.tasks.length - 1];
    if (ref.current && to) focusOn(ref.current, { id: to.id });
  }

  /** Splits and merges within a title, as in an outliner. Returns whether the key was handled. */
  function pressInTitle({ key, shiftKey, repeat }: KeyboardEvent, id: string, title: HTMLInputElement): boolean {
    const { selectionStart: at, selectionEnd: end, value } = title;
    if (at === null || at !== end || shiftKey || repeat) return false;
    if (key === 'Enter' && at > 0 && at < value.length) splitAt(id, at);
    else if (key === 'Backspace' && at === 0 && indexOf(id) > 0) merge(id);
    else return false;
    return true;
  }

  function press(event: KeyboardEvent, id: string | undefined): boolean {
    if (isCharacter(event.key) && !areShortcutsOn()) return false;
    const shortcut = shortcutFor(KEYS, event);
    if (shortcut === 'otherSuggestion') travel(id, event.key === 'ArrowUp' ? -1 : 1);
    else if (shortcut === 'takeLeftOut') take(review.leftOut[0]);
    else if (shortcut === 'undoReview') undo();
    else if (!id || event.repeat) return false;
    else if (shortcut === 'splitSuggestion') splitAt(id);
    else if (shortcut === 'mergeSuggestion') merge(id);
    else if (shortcut === 'dropSuggestion') drop(id);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = event.target.closest<HTMLElement>('[data-suggestion]')?.dataset.suggestion;
    const title = event.target.closest<HTMLInputElement>('[data-title]');
    const isDone = title && id ? pressInTitle(event, id, title) : !event.target.matches(TYPING) && press(event, id);
    if (isDone) event.preventDefault();
  }

  return {
    onKeyDown,
    isFull,
    split: splitAt,
    merge,
    drop,
    take,
    undo: before && undo,
    /** Called after other changes, which a later undo would discard. */
    forgetUndo: () => setBefore(undefined),
  };
}

function focusOn(home: HTMLElement, spot: Spot) {
  if (spot === 'left-out') return home.querySelector<HTMLElement>('[data-left-out] button')?.focus();
  const card = home.querySelector(`[data-suggestion="${CSS.escape(spot.id)}"]`);
  const target = card?.querySelector<HTMLInputElement>(spot.caret === undefined ? '[type="checkbox"]' : '[data-title]');
  target?.focus();
  if (spot.caret !== undefined) target?.setSelectionRange(spot.caret, spot.caret);
}
