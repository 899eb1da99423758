import { cloneElement, type ReactElement, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface TooltipProps {
  text: string;
  /** One focusable element. */
  children: ReactElement<{ ref?: Ref<HTMLElement>; 'aria-describedby'?: string }>;
}

const DELAY_MS = 400;
const GAP_PX = 6;
const EDGE_PX = 8;
const LEAVING = ['pointerleave', 'pointerdown', 'blur'];
const SCROLL = { capture: true, passive: true };

/** A short explanation on hover and focus. Never the only source of information: phones have neither. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const anchor = anchorRef.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setIsOpen(false);
    };
    const onEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') timer = setTimeout(() => setIsOpen(true), DELAY_MS);
    };
    const onFocus = () => setIsOpen(anchor.matches(':focus-visible'));
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    anchor.addEventListener('pointerenter', onEnter);
    anchor.addEventListener('focus', onFocus);
    for (const leaving of LEAVING) anchor.addEventListener(leaving, hide);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', hide, SCROLL);
    return () => {
      clearTimeout(timer);
      anchor.removeEventListener('pointerenter', onEnter);
      anchor.removeEventListener('focus', onFocus);
      for (const leaving of LEAVING) anchor.removeEventListener(leaving, hide);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', hide, SCROLL);
    };
  }, []);

  return (
    <>
      {cloneElement(children, { ref: anchorRef, ...(isOpen ? { 'aria-describedby': id } : {}) })}
      {isOpen && <Bubble id={id} text={text} anchor={anchorRef} />}
    </>
  );
}

/** Above its element, or below where there is no space. */
function Bubble({ id, text, anchor }: { id: string; text: string; anchor: { current: HTMLElement | null } }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bubble = ref.current!;
    const around = anchor.current!.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const above = around.top - GAP_PX - height;
    const left = around.left + (around.width - width) / 2;
    bubble.style.top = `${above >= EDGE_PX ? above : around.bottom + GAP_PX}px`;
    bubble.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`;
  }, [anchor, text]);
  return createPortal(
    <div
      ref={ref}
      id={id}
      role="tooltip"
      dir="auto"
      className="pointer-events-none fixed z-50 max-w-64 animate-fade-in wrap-anywhere rounded-control bg-overlay px-2 py-1 text-xs text-fg shadow-float"
    >
      {text}
    </div>,
    document.body,
  );
}
