import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useScrollLock } from './scroll-lock';
import { useReturnFocus } from './use-return-focus';

export interface SheetProps {
  /** The accessible name. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the left edge of a phone, open while mounted; the page behind is inert. */
export function Sheet({ title, onClose, children }: SheetProps) {
  useScrollLock();
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-30 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-modal="true"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 left-0 z-30 flex w-[min(300px,calc(100vw-56px))] animate-drawer-in flex-col bg-surface pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-float outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
