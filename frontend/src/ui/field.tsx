import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use, useId, useMemo } from 'react';

interface FieldIds {
  control: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldIds | undefined>(undefined);

export interface FieldProps {
  label: ReactNode;
  /** Shown under the control and read with it; the control is then marked invalid. */
  error?: string;
  hint?: ReactNode;
  /** Stands in place of the control for those who may read the field but not change it. */
  text?: ReactNode;
  isRequired?: boolean;
  /** The label is read but not shown. */
  hideLabel?: boolean;
  className?: string;
  children?: ReactNode;
}

const LABEL = 'text-xs font-semibold text-fg-2';

/** Wires one `Input`, `Textarea` or `Select` inside it to its label, hint and error. */
export function Field({ text, ...props }: FieldProps) {
  return text === undefined ? <EditableField {...props} /> : <ReadOnlyField {...props} text={text} />;
}

function ReadOnlyField({ label, hint, text, className }: Omit<FieldProps, 'children'>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <p id={id} className={LABEL}>
        {label}
      </p>
      <div className="text-base break-words whitespace-pre-wrap max-md:text-lg">{text}</div>
      {hint && <p className="text-xs text-fg-3">{hint}</p>}
    </div>
  );
}

type EditableFieldProps = Omit<FieldProps, 'text'>;

function EditableField(props: EditableFieldProps) {
  const { label, error, hint, isRequired = false, hideLabel = false, className, children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const ids = useMemo(
    () => ({
      control: id,
      describedBy: [errorId, hintId].filter(Boolean).join(' ') || undefined,
      isInvalid: errorId !== undefined,
      isRequired,
    }),
    [id, errorId, hintId, isRequired],
  );
  return (
    <FieldContext value={ids}>
      <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : LABEL}>
          {label}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="text-xs text-fg-3">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-xs text-danger">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

const CONTROL =
  'w-full min-w-0 rounded-control border bg-raised text-base text-fg transition-colors max-md:text-lg ' +
  'hover:border-fg-3 disabled:cursor-not-allowed disabled:border-hairline disabled:bg-surface disabled:text-fg-3 ' +
  'read-only:border-hairline read-only:bg-surface aria-invalid:border-danger';

function useControl() {
  const field = use(FieldContext);
  return {
    id: field?.control,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isInvalid || undefined,
    'aria-required': field?.isRequired || undefined,
  } as const;
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useControl()} className={clsx(CONTROL, 'h-9 border-control px-3 max-md:h-11', className)} {...rest} />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useControl()}
      rows={rows}
      className={clsx(CONTROL, 'resize-y border-control px-3 py-2', className)}
      {...rest}
    />
  );
}

/** The platform's own list: the keyboard, the phone's picker and screen readers all know it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useControl()}
      className={clsx(
        'h-9 w-full min-w-0 rounded-control border border-control bg-raised px-2.5 text-base text-ellipsis text-fg transition-colors',
        'hover:border-fg-3 disabled:cursor-not-allowed disabled:border-hairline disabled:bg-surface disabled:text-fg-3',
        'disabled:opacity-100 aria-invalid:border-danger max-md:h-11 max-md:text-lg',
        className,
      )}
      {...rest}
    />
  );
}
