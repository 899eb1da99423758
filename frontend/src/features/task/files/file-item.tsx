import type { TaskFile } from '@contract';
import { FileArchive, FileImage, FileText, X } from 'lucide-react';
import { logError } from '@/api/error-text';
import { formatSize } from '@/lib/format';
import { IconButton } from '@/ui/icon-button';
import { onSingleClick } from '@/ui/on-single-click';
import { Screenshot } from '@/ui/screenshot';
import { showToast } from '@/ui/show-toast';
import { STRINGS } from '../strings';

const ICONS: Partial<Record<TaskFile['kind'], typeof FileText>> = { image: FileImage, archive: FileArchive };

const CLOSED_CHECK_MS = 1_000;

/** Fetches and opens a PDF, since the server sends all files except images as downloads. */
async function openPdf(url: string) {
  // Opened empty and synchronously: browsers block a window that is opened only after a response.
  const tab = window.open('', '_blank');
  if (!tab) {
    showToast.error(STRINGS.previewFailed);
    return;
  }
  tab.opener = null;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    const shown = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }));
    tab.location.replace(shown);
    // Until then the tab may read it again, to reload or save it.
    const closing = setInterval(() => {
      if (!tab.closed) return;
      clearInterval(closing);
      URL.revokeObjectURL(shown);
    }, CLOSED_CHECK_MS);
  } catch (error) {
    tab.close();
    logError('task.preview', error);
    showToast.error(STRINGS.previewFailed);
  }
}

export interface FileItemProps {
  file: TaskFile;
  /** Absent for users who may not remove it. */
  onRemove?: () => void;
}

/** A file: a picture as its thumbnail, any other file as a line that downloads it. */
export function FileItem({ file, onRemove }: FileItemProps) {
  const { url, name, size, kind } = file;
  const Icon = ICONS[kind] ?? FileText;
  const remove = onRemove && (
    <IconButton label={STRINGS.removeFile(name)} size="sm" onClick={onSingleClick(onRemove)}>
      <X aria-hidden="true" className="size-3.5" />
    </IconButton>
  );
  if (kind === 'image') {
    return (
      <div className="flex items-start gap-1">
        <Screenshot url={url} label={name} />
        {remove}
      </div>
    );
  }
  return (
    <div className="flex min-h-9 max-w-full min-w-0 items-center gap-2 rounded-control border border-hairline bg-surface py-1 pr-1 pl-2.5 max-md:min-h-11">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-fg-2" />
      <a
        href={url}
        download={name}
        dir="auto"
        className="min-w-0 truncate text-sm font-semibold underline-offset-2 hover:underline"
      >
        {name}
      </a>
      <span className="tnum shrink-0 text-xs text-fg-3">{formatSize(size)}</span>
      {kind === 'pdf' && (
        <button
          type="button"
          onClick={() => void openPdf(url)}
          className="shrink-0 rounded-control px-2 py-1 text-xs font-semibold text-fg-2 hover:bg-hover hover:text-fg max-md:min-h-11"
        >
          {STRINGS.preview}
          <span className="sr-only"> {name}</span>
        </button>
      )}
      {remove}
    </div>
  );
}

/** A file being uploaded. */
export function UploadingItem({ name }: { name: string }) {
  return (
    <p
      role="status"
      className="flex min-h-9 min-w-0 items-center gap-2 rounded-control border border-hairline px-2.5 text-sm text-fg-3"
    >
      <span className="truncate">{STRINGS.uploading(name)}</span>
    </p>
  );
}
