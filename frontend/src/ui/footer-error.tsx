import { CircleAlert } from 'lucide-react';

/** An error above a dialog's buttons, where it is visible however far the form is scrolled. */
export function FooterError({ text }: { text?: string }) {
  return (
    <div role="alert" className="basis-full empty:absolute">
      {text && (
        <p className="mb-1 flex items-start gap-2 rounded-control bg-danger-tint px-3 py-2 text-sm wrap-anywhere text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
