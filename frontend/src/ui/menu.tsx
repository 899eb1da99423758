import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, type RefObject, use, useRef } from 'react';

const TriggerContext = createContext<RefObject<HTMLButtonElement | null> | undefined>(undefined);

export interface MenuProps {
  /** One button, which gets the trigger's ref, state and handlers. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Pass both to open it by other means, such as a shortcut. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Not modal: Radix's modal menu would inject a style element, which the CSP refuses. */
export function Menu({ trigger, children, align = 'end', isOpen, onOpenChange }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <TriggerContext value={triggerRef}>
      <Radix.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild ref={triggerRef}>
          {trigger}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-44 origin-[var(--radix-dropdown-menu-content-transform-origin)] animate-pop-in overflow-y-auto rounded-card bg-overlay p-1 shadow-float"
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </TriggerContext>
  );
}

const ITEM =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 text-sm outline-none select-none ' +
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-disabled max-md:min-h-11';

export interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  isDanger?: boolean;
  /** If given, the item is one of several choices; true for the current one. */
  isChecked?: boolean;
  /** Keeps the menu open, so that several items can be chosen. */
  staysOpen?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, disabled, isDanger, isChecked, staysOpen, children }: MenuItemProps) {
  const triggerRef = use(TriggerContext);
  const props = {
    disabled,
    className: clsx(ITEM, isDanger && 'text-danger'),
    // A dialog opened by the item returns the focus to the element that had it: the item no longer exists by then,
    // the trigger does.
    onSelect: (event: Event) => {
      if (staysOpen) {
        event.preventDefault();
        onSelect();
        return;
      }
      triggerRef?.current?.focus();
      onSelect();
    },
  };
  const content = (
    <>
      {icon}
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
    </>
  );
  if (isChecked === undefined) return <Radix.Item {...props}>{content}</Radix.Item>;
  return (
    <Radix.CheckboxItem {...props} checked={isChecked}>
      {content}
      <Check aria-hidden="true" className={clsx('size-4', !isChecked && 'invisible')} />
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-fg-3">{children}</Radix.Label>;
}
