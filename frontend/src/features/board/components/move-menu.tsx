import type { TaskStatus } from '@contract';
import { useState } from 'react';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { StatusIcon } from '@/ui/status-icon';
import type { MoveOption } from '../model/move-option';
import { cardMenuLabel, STRINGS } from '../strings';

export interface MoveMenuProps {
  title: string;
  options: MoveOption[];
  isLocked: boolean;
  beside: Element;
  onChoose: (status: TaskStatus) => void;
  onClose: () => void;
}

/** One menu for all cards, placed over the button that opened it: fifty menus would slow down scrolling. */
export function MoveMenu({ title, options, isLocked, beside, onChoose, onClose }: MoveMenuProps) {
  const [{ top, left, width, height }] = useState(() => beside.getBoundingClientRect());
  const anchor = (
    <button
      type="button"
      aria-label={cardMenuLabel(title)}
      tabIndex={-1}
      className="pointer-events-none fixed"
      style={{ top, left, width, height }}
    />
  );
  return (
    <Menu trigger={anchor} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <MenuLabel>{isLocked ? STRINGS.timerRunning : STRINGS.moveTo}</MenuLabel>
      {options.map(({ status, label, isCurrent }) => (
        <MenuItem
          key={status}
          icon={<StatusIcon status={status} />}
          isChecked={isCurrent}
          disabled={isLocked}
          onSelect={() => onChoose(status)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
