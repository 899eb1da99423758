import { ATTACHMENT_ENDINGS } from '@contract';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

export interface FileButtonProps {
  label: string;
  /** Hides the label next to the icon. */
  isIcon?: boolean;
  onFiles: (files: File[]) => void;
}

/** Lets the user choose files of the kinds that can be attached. */
export function FileButton({ label, isIcon = false, onFiles }: FileButtonProps) {
  const ref = useRef<HTMLInputElement>(null);
  const open = () => ref.current?.click();
  const icon = <Paperclip aria-hidden="true" className="size-4" />;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows the same file to be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      <input ref={ref} type="file" multiple hidden accept={ATTACHMENT_ENDINGS.join(',')} onChange={choose} />
      {isIcon ? (
        <IconButton label={label} onClick={open}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="ghost" onClick={open}>
          {icon}
          <span>{label}</span>
        </Button>
      )}
    </>
  );
}
