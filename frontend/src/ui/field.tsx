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

/** If true, fields are compact rows: the label beside the control, which has no border until it is used. */
export const FieldRows = createContext(false);

export interface FieldProps {
  label: ReactNode;
  /** Shown under the control and announced with it; marks the control invalid. */
  error?: string;
  hint?: ReactNode;
  /** Replaces the control for users who may read the field but not change it. */
  text?: ReactNode;
  isRequired?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children?: ReactNode;
}

const LABEL = 'text-xs font-semibold text-fg-2';
const STACK = 'flex min-w-0 flex-col gap-1.5';
const ROW = 'grid min-w-0 grid-cols-[96px_minmax(0,1fr)] items-center gap-x-2 *:not-first:col-start-2';

/** The classes of a field: with its label above the control, or as a row. */
export const useFieldLayout = () => (use(FieldRows) ? ROW : STACK);

interface Notes {
  error?: string;
  hint?: ReactNode;
}

/** The `aria-describedby` of a control with these notes. */
export const describedBy = (id: string, { error, hint }: Notes) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** The hint and the error below a control. */
export function FieldNotes({ id, error, hint }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-fg-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** Connects the `Input`, `Textarea` or `Select` inside it to its label, hint and error. */
export function Field({ text, ...props }: FieldProps) {
  return text === undefined ? <EditableField {...props} /> : <ReadOnlyField {...props} text={text} />;
}

function ReadOnlyField({ label, hint, text, className }: Omit<FieldProps, 'children'>) {
  const id = useId();
  const layout = useFieldLayout();
  return (
    <div role="group" aria-labelledby={id} className={clsx(layout, className)}>
      <p id={id} className={LABEL}>
        {label}
      </p>
      <div dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap max-md:text-lg">
        {text}
      </div>
      {hint && <p className="text-xs text-fg-3">{hint}</p>}
    </div>
  );
}

type EditableFieldProps = Omit<FieldProps, 'text'>;

function EditableField(props: EditableFieldProps) {
  const { label, error, hint, isRequired = false, hideLabel = false, className, children } = props;
  const id = useId();
  const layout = useFieldLayout();
  const noteIds = describedBy(id, { error, hint });
  const isInvalid = Boolean(error);
  const ids = useMemo(
    () => ({ control: id, describedBy: noteIds, isInvalid, isRequired }),
    [id, noteIds, isInvalid, isRequired],
  );
  return (
    <FieldContext value={ids}>
      <div className={clsx(layout, className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : LABEL}>
          {label}
        </label>
        {children}
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
    </FieldContext>
  );
}

const BORDER = 'border-control bg-raised';
/** Looks like text until it is hovered or focused. */
const QUIET = 'border-transparent bg-transparent hover:bg-hover focus:bg-raised';
const useBorder = () => (use(FieldRows) ? QUIET : BORDER);

const CONTROL =
  'w-full min-w-0 rounded-control border text-base text-fg transition-colors max-md:text-lg ' +
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
    <input
      {...useControl()}
      dir="auto"
      className={clsx(CONTROL, useBorder(), 'h-9 px-3 max-md:h-11', className)}
      {...rest}
    />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useControl()}
      dir="auto"
      rows={rows}
      className={clsx(CONTROL, useBorder(), 'resize-y px-3 py-2', className)}
      {...rest}
    />
  );
}

/** The native list: keyboards, phones and screen readers all support it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <select
      {...useControl()}
      className={clsx(
        useBorder(),
        'h-9 w-full min-w-0 rounded-control border px-2.5 text-base text-ellipsis text-fg transition-colors',
        'hover:border-fg-3 disabled:cursor-not-allowed disabled:border-hairline disabled:bg-surface disabled:text-fg-3',
        'disabled:opacity-100 aria-invalid:border-danger max-md:h-11 max-md:text-lg',
        className,
      )}
      {...rest}
    />
  );
}
