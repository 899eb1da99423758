import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useScrollLock } from '@/ui/scroll-lock';
import { useBackdropClose } from '@/ui/use-backdrop-close';
import { topLayer, useReturnFocus } from '@/ui/use-return-focus';
import { STRINGS } from '../strings';

export interface PaletteFrameProps {
  onEscape: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog without a visible title: its field is self-explanatory. On a phone it fills the screen. */
export function PaletteFrame(props: PaletteFrameProps) {
  useScrollLock();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Radix.Portal>
        <Layers {...props} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function Layers({ onEscape, onClose, children }: PaletteFrameProps) {
  const returnFocus = useReturnFocus();
  const backdrop = useBackdropClose(onClose);
  const contentRef = useRef<HTMLDivElement>(null);
  return (
    <div
      {...backdrop}
      className="pointer-events-auto fixed inset-0 z-40 flex animate-fade-in items-start justify-center bg-scrim md:p-6 md:pt-[12dvh]"
    >
      <Radix.Content
        ref={contentRef}
        aria-modal="true"
        aria-describedby={undefined}
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          if (topLayer() === contentRef.current) onEscape();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        className="flex w-full flex-col overflow-hidden bg-overlay shadow-float outline-none max-md:h-dvh max-md:animate-sheet-in max-md:pt-[env(safe-area-inset-top)] md:max-h-[70dvh] md:max-w-[640px] md:animate-modal-in md:rounded-modal"
      >
        <Radix.Title className="sr-only">{STRINGS.title}</Radix.Title>
        {children}
      </Radix.Content>
    </div>
  );
}
