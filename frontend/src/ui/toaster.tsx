import { LIMITS } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { resolveValue, type Toast, toast as store, useToaster } from 'react-hot-toast/headless';
import { IconButton } from './icon-button';

const DURATIONS = {
  duration: LIMITS.toast.blankMs,
  error: { duration: LIMITS.toast.errorMs },
  success: { duration: LIMITS.toast.successMs },
};

/** Spec 9: top right. Both regions are always there: one that appears together with its text is not read. */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS);
  const shown = toasts.slice(0, LIMITS.toast.count);
  const pause = {
    onPointerEnter: handlers.startPause,
    onPointerLeave: handlers.endPause,
    onFocus: handlers.startPause,
    onBlur: handlers.endPause,
  };
  return (
    <div
      data-toaster=""
      {...pause}
      className="pointer-events-none fixed top-16 right-4 z-60 flex w-[min(360px,calc(100vw-32px))] flex-col"
    >
      <ToastRegion urgency="assertive" toasts={shown.filter((item) => item.type === 'error')} />
      <ToastRegion urgency="polite" toasts={shown.filter((item) => item.type !== 'error')} />
    </div>
  );
}

function ToastRegion({ urgency, toasts }: { urgency: 'assertive' | 'polite'; toasts: Toast[] }) {
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
      className={clsx(
        'mb-2 flex items-start gap-2.5 rounded-card bg-overlay py-2 pr-2 pl-3 shadow-float transition-opacity duration-200',
        item.visible ? 'pointer-events-auto animate-toast-in' : 'opacity-0',
      )}
    >
      {item.type === 'error' && <CircleAlert aria-hidden="true" className="my-1.5 size-4 shrink-0 text-danger" />}
      {item.type === 'success' && <CircleCheck aria-hidden="true" className="my-1.5 size-4 shrink-0 text-completed" />}
      <p className="min-w-0 flex-1 py-1 text-base break-words">{resolveValue(item.message, item)}</p>
      <IconButton label="Dismiss" size="sm" className="mt-0.5" onClick={() => store.dismiss(item.id)}>
        <X aria-hidden="true" className="size-3.5" />
      </IconButton>
    </div>
  );
}
