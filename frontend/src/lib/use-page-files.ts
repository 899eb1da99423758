import { useEffect, useEffectEvent, useState } from 'react';
import { hasFiles } from './file-drag';
import { pastedFiles } from './pasted-files';

/** Accepts a file dropped or pasted anywhere on the page. Returns whether a file is being dragged over the page. */
export function usePageFiles(receive: (file: File) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const take = useEffectEvent((file: File | undefined) => file && receive(file));

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragging(false);
      take(event.dataTransfer.files[0]);
    };
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData ? pastedFiles(event.clipboardData) : [];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    // Before any element, and before the board below a dialog.
    document.addEventListener('dragover', over, true);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop, true);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over, true);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop, true);
      document.removeEventListener('paste', paste);
    };
  }, []);

  return isDragging;
}
