import { CircleAlert } from 'lucide-react';

/** An error of a whole form, above it. Mount it empty: screen readers announce an alert when its text changes. */
export function FormError({ text }: { text?: string }) {
  return (
    <div role="alert">
      {text && (
        <p className="mb-5 flex items-start gap-2 rounded-control bg-danger-tint px-3 py-2 text-base text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
