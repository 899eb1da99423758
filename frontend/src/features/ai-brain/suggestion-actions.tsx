import { CircleSlash, Combine, Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { STRINGS } from './strings';

export interface SuggestionActionsProps {
  title: string;
  isFirst: boolean;
  readOnly: boolean;
  isFull: boolean;
  onSplit: () => void;
  onMerge: () => void;
  onDrop: () => void;
}

/** Actions that correct how the text was split. Each has a shortcut while the suggestion's checkbox is focused. */
export function SuggestionActions(props: SuggestionActionsProps) {
  const { title, isFirst, readOnly, isFull, onSplit, onMerge, onDrop } = props;
  const action = (icon: ReactNode, label: string, name: string, key: string, onClick: () => void, disabled = false) => (
    <Button
      variant="ghost"
      size="sm"
      disabled={readOnly || disabled}
      aria-label={name}
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
      onClick={onClick}
      className="max-md:px-2"
    >
      {icon}
      <span>{label}</span>
    </Button>
  );
  const icon = { 'aria-hidden': true, className: 'size-3.5' } as const;
  return (
    <div className="-mx-2.5 -mb-2 flex flex-wrap items-center max-md:-mx-2">
      {action(<Scissors {...icon} />, STRINGS.split, STRINGS.splitTask(title), 'S', onSplit, isFull)}
      {action(<Combine {...icon} />, STRINGS.merge, STRINGS.mergeTask(title), 'M', onMerge, isFirst)}
      {action(<CircleSlash {...icon} />, STRINGS.drop, STRINGS.dropTask(title), 'X', onDrop)}
    </div>
  );
}
