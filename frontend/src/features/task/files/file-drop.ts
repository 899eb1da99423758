import { type DragEvent, useState } from 'react';

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Returns props for an element that files can be dropped on, and whether files are being dragged over it. */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [depth, setDepth] = useState(0);
  if (!onFiles) return { isOver: false, dropProps: {} };
  const step = (by: number) => (event: DragEvent) => {
    if (holdsFiles(event)) setDepth((before) => Math.max(0, before + by));
  };
  return {
    isOver: depth > 0,
    dropProps: {
      onDragEnter: step(1),
      onDragLeave: step(-1),
      onDragOver: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        setDepth(0);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
