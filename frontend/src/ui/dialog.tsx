import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './icon-button';
import { useScrollLock } from './scroll-lock';
import { UNDISMISSABLE } from './undismissable';
import { useBackdropClose } from './use-backdrop-close';
import { topLayer, useReturnFocus } from './use-return-focus';

const WIDTHS = {
  sm: 'md:max-w-[420px]',
  md: 'md:max-w-[560px]',
  wide: 'md:max-w-[600px]',
  lg: 'md:max-w-[720px]',
  // Its content loads part by part: a fixed height keeps its buttons in place.
  xl: 'md:h-[84dvh] md:max-w-[1080px]',
} as const;

export interface DialogProps {
  title: ReactNode;
  /** Called by Escape, the backdrop and the close button. Without it, the dialog cannot be dismissed. */
  onClose?: () => void;
  width?: keyof typeof WIDTHS;
  /** One line under the title: the purpose of the dialog. */
  description?: ReactNode;
  /** Beside the title: a badge. */
  titleExtra?: ReactNode;
  /** Remains visible above the scrolling content. */
  above?: ReactNode;
  footer?: ReactNode;
  /** By default a full-screen sheet on a phone; false keeps a small dialog centred. */
  isSheetOnMobile?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The element that gets the first focus; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Content without a focusable control gets the focus itself, so that the keyboard can scroll it. */
  isReadOnly?: boolean;
  children?: ReactNode;
}

/** A modal that is open while mounted. Closing it returns the focus. */
export function Dialog(props: DialogProps) {
  useScrollLock();
  const { onClose } = props;
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Radix.Portal>
        <DialogLayers {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogLayers(props: DialogProps) {
  const { onClose, width = 'md', isSheetOnMobile = true, role = 'dialog', description, initialFocus } = props;
  const returnFocus = useReturnFocus();
  const backdrop = useBackdropClose(onClose);
  const contentRef = useRef<HTMLDivElement>(null);
  return (
    <div
      {...backdrop}
      className={clsx(
        'pointer-events-auto fixed inset-0 z-40 flex animate-fade-in justify-center bg-scrim',
        'items-start overflow-y-auto overscroll-contain md:p-6 md:pt-[8dvh]',
        !isSheetOnMobile && 'max-md:items-center max-md:p-4',
      )}
    >
      <Radix.Content
        ref={contentRef}
        role={role}
        aria-modal="true"
        {...(onClose ? {} : UNDISMISSABLE)}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          if (!initialFocus?.current) return;
          event.preventDefault();
          initialFocus.current.focus();
        }}
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={(event) => {
          // Radix does not know yet that a layer has just replaced another, and would close the layer below.
          const isBelow = topLayer() !== contentRef.current;
          if (!onClose || isBelow || hasOwnEscape(event.target) || closeListInUse()) event.preventDefault();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        className={clsx(
          'flex w-full flex-col bg-overlay shadow-float outline-none md:rounded-modal',
          'md:max-h-[84dvh] md:animate-modal-in',
          isSheetOnMobile
            ? 'max-md:h-dvh max-md:animate-sheet-in max-md:pt-[env(safe-area-inset-top)]'
            : 'rounded-modal max-md:max-h-[calc(100dvh-32px)]',
          WIDTHS[width],
        )}
      >
        <DialogFrame {...props} />
      </Radix.Content>
    </div>
  );
}

/**
 * True within an element that handles Escape itself. Radix listens on the document, so it closes the dialog before a
 * handler inside can stop the event.
 */
function hasOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-escape]') !== null;
}

/** Closes the focused list, if any: Escape closes the list before the dialog around it. */
function closeListInUse(): boolean {
  const list = document.activeElement?.closest<HTMLDetailsElement>('details[open]');
  if (!list) return false;
  list.open = false;
  list.querySelector('summary')?.focus();
  return true;
}

function DialogFrame(props: DialogProps) {
  const { title, titleExtra, description, onClose, above, footer, isReadOnly, children } = props;
  const focusable = isReadOnly ? ({ role: 'group', tabIndex: 0 } as const) : {};
  return (
    <>
      <header
        className={clsx(
          'flex shrink-0 items-start gap-3 py-3 pr-3 pl-5 max-md:pl-4',
          // Without content in between, only the footer has a line.
          children && 'border-b border-hairline',
        )}
      >
        <div className="min-w-0 flex-1 py-1 max-md:py-2.5">
          <div className="flex min-w-0 items-center gap-2">
            <Radix.Title dir="auto" className="truncate text-lg font-semibold">
              {title}
            </Radix.Title>
            {/* The height of a button must not push the title below the line of the close button. */}
            {titleExtra && <div className="-my-2 flex shrink-0 items-center gap-2">{titleExtra}</div>}
          </div>
          {description && (
            <Radix.Description dir="auto" className="mt-0.5 text-sm wrap-anywhere text-fg-2">
              {description}
            </Radix.Description>
          )}
        </div>
        {onClose && (
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </header>
      {above && <div className="shrink-0 border-b border-hairline px-5 py-2 max-md:px-4">{above}</div>}
      {children && (
        <div {...focusable} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 max-md:p-4">
          {children}
        </div>
      )}
      {footer && (
        <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-hairline px-5 py-3 max-md:px-4 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </>
  );
}
