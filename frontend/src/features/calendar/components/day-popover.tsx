import { X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useId, useRef } from 'react';
import { formatDay } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import type { EventProps } from '../model/event-look';
import { STRINGS } from '../strings';
import { DayList, type DayListProps } from './day-list';

export interface DayPopoverProps extends DayListProps {
  /** The pressed element, to which the focus returns. The list stays at it, so each day needs its own `key`. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** All events of a day that do not fit in the month. Not modal, like the menus. */
export function DayPopover({ anchor, onClose, onOpen, ...list }: DayPopoverProps) {
  const headingId = useId();
  const anchorRef = useRef(anchor);
  const contentRef = useRef<HTMLDivElement>(null);
  function close() {
    anchor.focus();
    onClose();
  }
  /**
   * A press elsewhere closes the list only with the click, when the pressed control already has the focus. If there is
   * none at that place, the element around it has the focus, such as the region around the calendar.
   */
  function dismiss() {
    const { activeElement } = document;
    if (!activeElement || activeElement.contains(anchor) || contentRef.current?.contains(activeElement)) close();
    else onClose();
  }
  function open(event: EventProps) {
    // The modal returns the focus to the previously focused element, so that must be the opener, not the closed list.
    close();
    onOpen(event);
  }
  return (
    <Radix.Root open onOpenChange={dismiss}>
      <Radix.Anchor virtualRef={anchorRef} />
      <Radix.Portal>
        <Radix.Content
          ref={contentRef}
          aria-labelledby={headingId}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-40 flex max-h-[min(420px,var(--radix-popover-content-available-height))] w-112 animate-pop-in flex-col rounded-card bg-overlay shadow-float"
        >
          <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
            <h3 id={headingId} className="text-base font-semibold">
              {formatDay(list.day)}
            </h3>
            <IconButton label={STRINGS.close} size="sm" onClick={close}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
          <div className="min-h-0 overflow-y-auto px-2 pb-2">
            <DayList {...list} onOpen={open} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
