import { LIMITS } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast as store, useToaster } from 'react-hot-toast/headless';
import { IconButton } from './icon-button';
import { isToastAt } from './toast-at';
import { useToasterKeys } from './use-toaster-keys';

const DURATIONS = {
  duration: LIMITS.toast.blankMs,
  error: { duration: LIMITS.toast.errorMs },
  success: { duration: LIMITS.toast.successMs },
};

/**
 * Top right, over all open layers; F6 reaches it. A press goes to the element below, unless it is on a button. Both
 * regions are always mounted: one that is added together with its text is not announced.
 */
export function Toaster() {
  const ref = useRef<HTMLElement>(null);
  const { toasts, handlers } = useToaster(DURATIONS);
  const shown = toasts.slice(0, LIMITS.toast.count);
  const isEmpty = !shown.some((item) => item.visible);
  const { leave, onFocus } = useToasterKeys(ref);
  const [isHeld, setHeld] = useState(false);
  /** A user who presses through a toast is not reading it: it is not held until the pointer has left. */
  const hasPressedThrough = useRef(false);

  // The pointer never leaves a toast that is removed under it.
  if (isEmpty && isHeld) setHeld(false);

  // Only after a render: before that, the library does not know of the pause, and would not end it.
  const follow = useEffectEvent(() => (isHeld ? handlers.startPause() : handlers.endPause()));
  useEffect(() => follow(), [isHeld]);

  // Only on movement: otherwise a toast that appears under a resting pointer would remain for ever.
  const onPointer = useEffectEvent((isOnToast: boolean) => {
    if (!isOnToast) hasPressedThrough.current = false;
    if (isOnToast && !hasPressedThrough.current) setHeld(true);
    else if (!ref.current?.contains(document.activeElement)) setHeld(false);
  });
  useEffect(() => {
    if (isEmpty) return undefined;
    const move = ({ clientX, clientY }: PointerEvent) => onPointer(isToastAt(clientX, clientY));
    // A finger leaves when it is lifted.
    const end = ({ pointerType }: PointerEvent) => pointerType !== 'mouse' && onPointer(false);
    const press = ({ target, clientX, clientY }: PointerEvent) => {
      if (!isToastAt(clientX, clientY) || ref.current?.contains(target as Node)) return;
      hasPressedThrough.current = true;
      onPointer(true);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, [isEmpty]);

  // A pressed button disappears with its toast: the focus moves to the other toasts, or returns to where it was.
  useLayoutEffect(() => {
    const toaster = ref.current;
    if (!toaster?.contains(document.activeElement) || !document.activeElement?.closest('[inert]')) return;
    if (isEmpty) leave();
    else toaster.focus();
  });

  return createPortal(
    <section
      ref={ref}
      data-toaster=""
      tabIndex={-1}
      {...(!isEmpty && { 'data-region': '', 'aria-label': 'Notifications' })}
      onFocus={(event) => {
        onFocus(event);
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed top-[calc(var(--toaster-top)+env(safe-area-inset-top))] right-4 z-60 flex w-[min(360px,calc(100vw-32px))] flex-col"
    >
      <ToastRegion urgency="assertive" toasts={shown.filter((item) => item.type === 'error')} />
      <ToastRegion urgency="polite" toasts={shown.filter((item) => item.type !== 'error')} />
    </section>,
    document.body,
  );
}

interface ToastRegionProps {
  urgency: 'assertive' | 'polite';
  toasts: Toast[];
}

function ToastRegion({ urgency, toasts }: ToastRegionProps) {
  return (
    <div role={urgency === 'assertive' ? 'alert' : 'status'} aria-live={urgency} aria-atomic="false">
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}

function ToastCard({ item }: { item: Toast }) {
  return (
    <div
      {...(item.visible && { 'data-toast': '' })}
      // While the toast fades out, a second press on its action would run it again.
      inert={!item.visible}
      className={clsx(
        'mb-2 flex items-start max-md:items-center gap-2.5 rounded-card bg-overlay py-2 pr-2 pl-3 shadow-float transition-opacity duration-200',
        item.visible ? 'animate-toast-in' : 'opacity-0',
      )}
    >
      {item.type === 'error' && <CircleAlert aria-hidden="true" className="my-1.5 size-4 shrink-0 text-danger" />}
      {item.type === 'success' && <CircleCheck aria-hidden="true" className="my-1.5 size-4 shrink-0 text-completed" />}
      <p dir="auto" className="min-w-0 flex-1 py-1 text-base wrap-anywhere">
        {resolveValue(item.message, item)}
      </p>
      <IconButton
        label="Dismiss"
        size="sm"
        className="pointer-events-auto mt-0.5"
        onClick={() => store.dismiss(item.id)}
      >
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </div>
  );
}
