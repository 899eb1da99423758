import { MESSAGES } from '@contract';
import { clsx } from 'clsx';
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { usePageFiles } from '@/lib/use-page-files';
import { IconButton } from '@/ui/icon-button';
import type { ScreenshotModel } from '../hooks/use-screenshot';
import { STRINGS } from '../strings';

/** The upload area: click, drop, paste or keyboard. The file input is only visually hidden. */
export function ScreenshotField({ screenshot, disabled }: { screenshot: ScreenshotModel; disabled: boolean }) {
  const { picture, problem, choose, remove } = screenshot;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const isDragging = usePageFiles((file) => !disabled && choose(file));
  const descriptions = clsx(`${id}-hint`, problem && `${id}-problem`);

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-semibold text-fg-2">
        {STRINGS.screenshot}
      </label>
      <div className="relative">
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-describedby={descriptions}
          aria-invalid={problem ? true : undefined}
          className="peer absolute inset-0 opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) choose(file);
            // Allows the same file to be selected again after it was removed.
            target.value = '';
          }}
        />
        <div
          className={clsx(
            'rounded-card border border-dashed transition-colors peer-focus-visible:outline-2',
            'peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring',
            isDragging ? 'border-fg bg-hover' : 'border-control bg-raised',
          )}
        >
          {picture ? (
            <Chosen
              picture={picture}
              disabled={disabled}
              onRemove={() => {
                remove();
                inputRef.current?.focus();
              }}
            />
          ) : (
            <Invitation inputId={id} isDragging={isDragging} />
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className={picture ? 'sr-only' : 'text-xs text-fg-3'}>
        {MESSAGES.upload.screenshotHint}
      </p>
      <p id={`${id}-problem`} role="alert" className="flex items-start gap-1.5 text-xs text-danger empty:hidden">
        {problem && <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />}
        {problem && <span>{problem}</span>}
      </p>
    </div>
  );
}

function Invitation({ inputId, isDragging }: { inputId: string; isDragging: boolean }) {
  return (
    <label htmlFor={inputId} className="flex cursor-pointer flex-col items-center gap-2 px-4 py-6 text-center">
      <ImageUp aria-hidden="true" className="size-5 text-fg-3" />
      <span className="text-fg-2">
        {isDragging ? (
          STRINGS.dropHere
        ) : (
          <>
            <span className="font-semibold text-fg underline">{STRINGS.choose}</span>
            <span className="max-md:hidden">{STRINGS.orDrop}</span>
          </>
        )}
      </span>
    </label>
  );
}

interface ChosenProps {
  picture: NonNullable<ScreenshotModel['picture']>;
  disabled: boolean;
  onRemove: () => void;
}

function Chosen({ picture, disabled, onRemove }: ChosenProps) {
  return (
    <div className="relative flex items-center gap-3 p-2">
      <img
        src={picture.preview}
        alt={STRINGS.preview}
        className="h-18 w-28 shrink-0 rounded-control bg-surface object-cover object-top"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate">
          {picture.file.name}
        </p>
        <p className="tnum text-xs text-fg-3">{sizeText(picture.file.size)}</p>
      </div>
      <IconButton label={STRINGS.remove} disabled={disabled} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
