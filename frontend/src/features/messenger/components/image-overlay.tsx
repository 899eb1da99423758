import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { IconButton } from '@/ui/icon-button';
import { useScrollLock } from '@/ui/scroll-lock';
import { useReturnFocus } from '@/ui/use-return-focus';
import { STRINGS } from '../strings';

export interface ImageOverlayProps {
  source: string;
  name: string;
  onClose: () => void;
}

/** A full-size picture above everything else. */
export function ImageOverlay({ source, name, onClose }: ImageOverlayProps) {
  useScrollLock();
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-modal="true"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onClick={onClose}
          className="fixed inset-0 z-50 grid animate-fade-in place-content-center bg-scrim p-4 outline-none"
        >
          <Radix.Title className="sr-only">{name}</Radix.Title>
          <img
            src={source}
            alt={STRINGS.image(name)}
            className="max-h-[calc(100dvh-32px)] max-w-full rounded-card object-contain shadow-float"
          />
          <IconButton
            label={STRINGS.close}
            onClick={onClose}
            className="absolute top-4 right-4 bg-overlay max-md:top-[max(16px,env(safe-area-inset-top))]"
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
