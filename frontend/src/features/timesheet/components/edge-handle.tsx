import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Stretch } from '@/lib/stretch';
import { formatTime } from '@/lib/time';
import type { Edge } from '../model/track';
import { SESSION_STRINGS } from '../session-strings';
import { along } from './track';

const STEP_MINUTES = 5;
const FAR_MINUTES = 15;
const MINUTE_MS = 60_000;

interface Pointer {
  clientX: number;
  clientY: number;
}

export interface EdgeHandleProps {
  edge: Edge;
  task: string;
  ms: number;
  /** The range within which the edge can be moved. */
  range: Stretch;
  frame: Stretch;
  zone: string;
  isVertical: boolean;
  onStep: (minutes: number) => void;
  onDragTo: (pointer: Pointer) => void;
  /** Called after a drag, with the pointer's position: the last move may not have been rendered yet. */
  onSave: (pointer?: Pointer) => void;
  onRevert: () => void;
}

const KEYS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, ArrowUp: -1 };

/** An edge of the selected session: a slider for mouse, touch and keyboard. */
export function EdgeHandle(props: EdgeHandleProps) {
  const { edge, task, ms, range, frame, zone, isVertical, onStep, onDragTo, onSave, onRevert } = props;
  /** The pointer's offset from the edge during a drag; undefined otherwise. */
  const hold = useRef<{ x: number; y: number }>(undefined);
  const hasMoved = useRef(false);
  const fraction = (ms - frame.startMs) / (frame.endMs - frame.startMs);
  const minutes = (value: number) => Math.round((value - frame.startMs) / MINUTE_MS);

  function onKeyDown(event: KeyboardEvent) {
    // Down is later on a vertical track, but lowers the value on a horizontal one, like any slider.
    const sign = KEYS[event.key];
    const isUpDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (sign) onStep((isUpDown && !isVertical ? -sign : sign) * (event.shiftKey ? FAR_MINUTES : STEP_MINUTES));
    else if (event.key === 'Enter') onSave();
    else if (event.key === 'Escape') onRevert();
    else return;
    event.preventDefault();
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    hasMoved.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
    // Scrolling would move the track under the pointer.
    event.currentTarget.focus({ preventScroll: true });
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    hold.current = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  }
  /** Returns the position of the edge for this pointer position. */
  const heldAt = ({ clientX, clientY }: PointerEvent) =>
    hold.current && { clientX: clientX - hold.current.x, clientY: clientY - hold.current.y };
  function onPointerMove(event: PointerEvent) {
    const at = heldAt(event);
    if (!at) return;
    hasMoved.current = true;
    onDragTo(at);
  }
  function onPointerUp(event: PointerEvent) {
    const at = heldAt(event);
    hold.current = undefined;
    if (at && hasMoved.current) onSave(at);
  }
  function onPointerCancel() {
    hold.current = undefined;
    onRevert();
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={edge === 'start' ? SESSION_STRINGS.startOf(task) : SESSION_STRINGS.endOf(task)}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuemin={minutes(range.startMs)}
      aria-valuemax={Math.max(minutes(range.startMs), minutes(range.endMs))}
      aria-valuenow={minutes(ms)}
      aria-valuetext={formatTime(new Date(ms).toISOString(), zone)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      style={along(isVertical, fraction)}
      className={clsx(
        'group absolute z-20 grid touch-none place-items-center rounded-badge outline-none',
        isVertical ? 'h-11 w-20 -translate-y-1/2 cursor-ns-resize' : 'inset-y-0 w-4 -translate-x-1/2 cursor-ew-resize',
        isVertical && (edge === 'start' ? 'right-24' : 'right-2'),
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'rounded-full border-2 border-canvas bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-ring',
          isVertical ? 'h-4 w-12' : 'h-10 w-2.5',
        )}
      />
    </div>
  );
}
