import { type DragEvent, useState } from 'react';
import { hasFiles } from '@/lib/file-drag';

/** Returns props for an element that files can be dropped on, and whether files are being dragged over it. */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [depth, setDepth] = useState(0);
  if (!onFiles) return { isOver: false, dropProps: {} };
  const step = (by: number) => (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) setDepth((before) => Math.max(0, before + by));
  };
  return {
    isOver: depth > 0,
    dropProps: {
      onDragEnter: step(1),
      onDragLeave: step(-1),
      onDragOver: (event: DragEvent) => hasFiles(event.dataTransfer) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        setDepth(0);
        // An element inside may have received them.
        if (event.isDefaultPrevented() || !hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
