import { LIMITS, type TaskStatus } from '@contract';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { swipeActs, swipeDestination, swipeOffset } from '../model/swipe';

interface Press {
  /** The finger that swipes: others on the card have no effect. */
  pointerId: number;
  x: number;
  y: number;
  /** Whether the gesture is a swipe and not a scroll or a tap. */
  isSwipe: boolean;
}

export interface SwipeReveal {
  status: TaskStatus;
  /** The direction of the swipe. */
  isOnward: boolean;
  /** Whether releasing the card now moves it. */
  isArmed: boolean;
}

/** Follows a finger across a card. Writes the card's style directly: a swipe renders twice, not once per pixel. */
export function useSwipe(status: TaskStatus, onSwipe: ((to: TaskStatus) => void) | undefined) {
  const press = useRef<Press | null>(null);
  const isClickSpent = useRef(false);
  const [reveal, setReveal] = useState<SwipeReveal | null>(null);

  function rest(card: HTMLElement) {
    press.current = null;
    card.style.transform = '';
    card.style.transition = '';
    setReveal(null);
  }

  function follow(card: HTMLElement, deltaX: number) {
    const offset = swipeOffset(status, deltaX);
    card.style.transition = 'none';
    card.style.transform = `translateX(${offset}px)`;
    const to = swipeDestination(status, deltaX);
    const next = to ? { status: to, isOnward: deltaX > 0, isArmed: swipeActs(deltaX) } : null;
    setReveal((last) => (last?.status === next?.status && last?.isArmed === next?.isArmed ? last : next));
  }

  return {
    reveal,
    handlers: {
      onPointerDown({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent) {
        isClickSpent.current = false;
        if (!onSwipe || !isPrimary || button !== 0) return;
        press.current = { pointerId, x: clientX, y: clientY, isSwipe: false };
      },
      onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        const start = press.current;
        if (start?.pointerId !== pointerId) return;
        const deltaX = clientX - start.x;
        const deltaY = clientY - start.y;
        if (!start.isSwipe) {
          if (Math.hypot(deltaX, deltaY) < LIMITS.board.dragActivationPx) return;
          if (Math.abs(deltaY) > Math.abs(deltaX)) return rest(currentTarget);
          start.isSwipe = true;
          currentTarget.setPointerCapture(pointerId);
        }
        follow(currentTarget, deltaX);
      },
      onPointerUp({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
        const start = press.current;
        if (start?.pointerId !== pointerId) return;
        const deltaX = clientX - start.x;
        const to = swipeDestination(status, deltaX);
        isClickSpent.current = start.isSwipe;
        rest(currentTarget);
        if (start.isSwipe && to && swipeActs(deltaX)) onSwipe?.(to);
      },
      onPointerCancel({ currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        if (press.current?.pointerId === pointerId) rest(currentTarget);
      },
      /** Prevents a swipe that ends on the card from also opening it. */
      onClickCapture(event: MouseEvent) {
        if (!isClickSpent.current) return;
        isClickSpent.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
