import type { Task } from '@contract';
import { onSingleClick } from '@/ui/on-single-click';
import { useCardTimer } from '../model/card-timer-context';
import { CARD_TIMER, STRINGS } from '../strings';

/**
 * Starts or stops the viewer's timer on a card. With a mouse, it appears over the end of the line while the card is
 * hovered or focused; without one, it is always visible, as an icon.
 */
export function CardTimerButton({ task: { id, title }, isTabStop }: { task: Task; isTabStop: boolean }) {
  const { runningTaskId, mayTime, press } = useCardTimer();
  const isHere = runningTaskId === id;
  if (!isHere && !mayTime(id)) return null;
  const kind = isHere ? 'stop' : runningTaskId ? 'switch' : 'start';
  return (
    <button
      type="button"
      aria-label={CARD_TIMER[kind](title)}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onSingleClick(() => press(id))}
      className={BUTTON}
    >
      <span aria-hidden="true" className={ICONS[kind]} />
      <span className="max-md:hidden">{STRINGS.timerActions[kind]}</span>
    </button>
  );
}

const BUTTON =
  'absolute top-1/2 right-0 z-1 -mt-3 flex h-6 items-center gap-1.5 rounded-control bg-overlay px-2 text-xs font-semibold ' +
  'text-fg-2 transition-colors hover:bg-hover hover:text-fg max-md:-mt-5.5 max-md:-mr-3 max-md:size-11 max-md:justify-center ' +
  'max-md:bg-transparent max-md:px-0 md:pointer-fine:[[data-card]:not(:hover,:focus-within)_&]:invisible';

/** Drawn with borders: images on every card would be repainted in every frame of a drag. */
const TRIANGLE = 'size-0 border-y-[5px] border-l-8 border-y-transparent border-l-current';
const ICONS = {
  start: TRIANGLE,
  switch: `${TRIANGLE} relative before:absolute before:-top-[5px] before:-left-[11px] before:h-2.5 before:w-0.5 before:bg-current ml-1`,
  stop: 'size-2.5 rounded-[2px] bg-current',
};
