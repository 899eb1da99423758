import { Bookmark } from 'lucide-react';
import { Button, type ButtonProps } from '@/ui/button';
import { STRINGS } from '../strings';

/** The button for the saved views. */
export function ViewsButton(props: ButtonProps) {
  return (
    <Button {...props}>
      <Bookmark aria-hidden="true" className="size-4" />
      <span className="md:max-xl:sr-only">{STRINGS.views}</span>
    </Button>
  );
}
