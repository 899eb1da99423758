import { useState } from 'react';
import type { TaskStatus } from '@contract';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { StatusIcon } from '@/ui/status-badge';
import type { MoveOption } from './move-options';
import { cardMenuLabel, STRINGS } from './strings';

export interface MoveMenuProps {
  title: string;
  options: MoveOption[];
  isLocked: boolean;
  beside: Element;
  onChoose: (status: TaskStatus) => void;
  onClose: () => void;
}

/** One menu for all cards, laid over the button it was asked from: fifty of them would slow every scroll. */
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
