import { Search } from 'lucide-react';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { IconButton } from '@/ui/icon-button';
import { palettePart } from '../parts';
import { STRINGS } from '../strings';

/** Opens the command palette. */
export function SearchButton({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={STRINGS.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => dispatch(openOverlay({ kind: 'palette' }))}
      onPointerEnter={palettePart.load}
      onFocus={palettePart.load}
      className={className}
    >
      <Search aria-hidden="true" className="size-4.5 max-md:size-5" />
    </IconButton>
  );
}
