import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { usePageFiles } from '@/lib/use-page-files';
import { Button } from '@/ui/button';
import type { Importing } from '../hooks/use-import';
import { STRINGS } from '../strings';

/** Chooses the file; a file can also be dropped anywhere on the page. */
export function FileField({ importing: { file, choose, isReading, isRunning } }: { importing: Importing }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const isDragging = usePageFiles((dropped) => {
    if (!isRunning) void choose(dropped);
  });
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed p-4',
        isDragging ? 'border-accent bg-hover' : 'border-control',
      )}
    >
      <input
        ref={inputRef}
        type="file"
        accept=".csv,.tsv,.json,text/csv,application/json"
        aria-label={STRINGS.choose}
        className="hidden"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void choose(chosen);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      <Button disabled={isRunning} onClick={() => inputRef.current?.click()}>
        <FileUp aria-hidden="true" className="size-4" />
        <span>{file ? STRINGS.chooseOther : STRINGS.choose}</span>
      </Button>
      <p dir="auto" role="status" className="min-w-0 truncate text-fg-2">
        {isDragging ? STRINGS.dropHere : isReading ? STRINGS.reading : file ? file.name : STRINGS.orDrop}
      </p>
      {!file && (
        <ul className="basis-full text-xs leading-5 text-fg-3">
          <li>{STRINGS.trelloHint}</li>
          <li>{STRINGS.csvHint}</li>
        </ul>
      )}
    </div>
  );
}
