import { type AttachmentType, MESSAGES } from '@contract';
import {
  CodeXml,
  File as FileIcon,
  FileArchive,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideo,
  ListChecks,
  type LucideIcon,
  Presentation,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { logError } from '@/api/error-text';
import { onNetworkBack } from '@/lib/network';
import { saveFile } from '@/lib/save-file';
import { openFile, type SealedFileKey } from '@/lib/sealing/sealed-file';
import { showToast } from '@/ui/show-toast';
import type { Entry } from '../engine/conversation-log';
import { attachmentKind, isShownImage, safeName } from '../model/attachments';
import { STRINGS } from '../strings';
import { ImageOverlay } from './image-overlay';

const ICONS: Record<AttachmentType, LucideIcon> = {
  image: FileImage,
  pdf: FileText,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  form: ListChecks,
  video: FileVideo,
  audio: FileMusic,
  archive: FileArchive,
  code: CodeXml,
  file: FileIcon,
};

/** A picture that opens at full size, or a file row that downloads. Sealed files are decrypted only when opened. */
export function Attachment({ entry: { message, body } }: { entry: Entry }) {
  const url = message.attachmentUrl ?? '';
  if (body.kind !== 'sealed') {
    const name = message.attachmentName ?? '';
    if (message.attachmentType === 'image') return <Picture source={url} name={name} />;
    return <FileRow name={name} kind={message.attachmentType ?? 'file'} href={url} />;
  }
  if (!body.file) return null;
  const name = safeName(body.file.name);
  if (isShownImage(body.file)) return <SealedPicture url={url} fileKey={body.file} name={name} />;
  return <FileRow name={name} kind={attachmentKind(name)} onOpen={() => void download(url, body.file!, name)} />;
}

/** Returns the decrypted file, or the text of what went wrong. */
async function fetchOpened(url: string, fileKey: SealedFileKey): Promise<Blob | string> {
  let problem: string = MESSAGES.general.network;
  try {
    const response = await fetch(url);
    if (!response.ok) {
      problem = STRINGS.fileFailed;
      throw new Error(`The server responded with ${response.status}`);
    }
    return (await openFile(await response.arrayBuffer(), fileKey)) ?? STRINGS.brokenFile;
  } catch (error) {
    logError('chat.file', error);
    return problem;
  }
}

async function download(url: string, fileKey: SealedFileKey, name: string) {
  const file = await fetchOpened(url, fileKey);
  if (typeof file === 'string') showToast.error(file);
  // With this type the browser only saves the file, whatever it contains.
  else saveFile(new Blob([file], { type: 'application/octet-stream' }), name);
}

function SealedPicture({ url, fileKey, name }: { url: string; fileKey: SealedFileKey; name: string }) {
  const [attempt, setAttempt] = useState(1);
  /** Of the last attempt: the URL of the picture, or the text of what went wrong. */
  const [result, setResult] = useState<{ source?: string; problem?: string }>({});
  useEffect(() => {
    let made: string | undefined;
    let isWanted = true;
    void fetchOpened(url, fileKey).then((file) => {
      if (!isWanted) return;
      setResult(typeof file === 'string' ? { problem: file } : { source: (made = URL.createObjectURL(file)) });
    });
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, fileKey, attempt]);
  const { source, problem } = result;
  const hasFailed = problem !== undefined && problem !== STRINGS.brokenFile;
  const retry = () => {
    setResult({});
    setAttempt((it) => it + 1);
  };
  useEffect(() => (hasFailed ? onNetworkBack(retry) : undefined), [hasFailed]);
  if (problem === STRINGS.brokenFile) return <p className="text-fg-2 italic">{problem}</p>;
  return <Picture {...{ source, name, problem }} onRetry={retry} />;
}

interface PictureProps {
  source: string | undefined;
  name: string;
  /** Why the picture could not be fetched: a press tries again. */
  problem?: string;
  onRetry?: () => void;
}

/** Has a fixed height, so that nothing moves when the picture loads; a press before that opens it once loaded. */
function Picture({ source, name, problem, onRetry }: PictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Otherwise, it might open much later.
  if (problem && isOpen) setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={problem ? undefined : STRINGS.openImage(name)}
        onClick={() => (problem ? onRetry?.() : setIsOpen(true))}
        className="my-0.5 block h-40 w-56 max-w-full overflow-hidden rounded-card bg-surface"
      >
        {source && <img src={source} alt={STRINGS.image(name)} className="size-full object-cover" />}
        {problem && <span className="block px-3 text-fg-2">{problem}</span>}
        {problem && <span className="block font-semibold">{STRINGS.retry}</span>}
      </button>
      {isOpen && source && <ImageOverlay source={source} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface FileRowProps {
  name: string;
  kind: AttachmentType;
  /** Given one of these: the file's URL, or a callback that decrypts and opens it. */
  href?: string;
  onOpen?: () => void;
}

const FILE_ROW =
  'my-0.5 flex w-full min-w-48 items-center gap-3 rounded-card border border-hairline bg-surface p-2.5 text-left transition-colors hover:border-control';

function FileRow({ name, kind, href, onOpen }: FileRowProps) {
  const Icon = ICONS[kind];
  const content = (
    <>
      <span className="grid size-9 shrink-0 place-content-center rounded-control bg-hover">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-semibold">
          {name}
        </span>
        <span className="block text-xs text-fg-2">{STRINGS.download}</span>
      </span>
    </>
  );
  return href ? (
    <a href={href} download={name} className={FILE_ROW}>
      {content}
    </a>
  ) : (
    <button type="button" onClick={onOpen} className={FILE_ROW}>
      {content}
    </button>
  );
}
