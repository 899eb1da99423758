import { MESSAGES, type Task, type TaskAttachment } from '@contract';
import { useGetTaskFilesQuery, useRemoveTaskFileMutation } from '@/api/comments';
import { errorText, logError } from '@/api/error-text';
import { useCan } from '@/lib/permissions';
import { ErrorState } from '@/ui/error-state';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { Section } from '../components/section';
import { STRINGS } from '../strings';
import { FileButton } from './file-button';
import { FileItem, UploadingItem } from './file-item';

export interface AttachmentSectionProps {
  task: Task;
  mayAdd: boolean;
  /** Names of the files being uploaded. */
  uploading: readonly string[];
  onFiles: (files: File[]) => void;
}

/** The task's own files; files of its comments are shown with the comments. */
export function AttachmentSection({ task, mayAdd, uploading, onFiles }: AttachmentSectionProps) {
  const { data: files, error, isFetching, refetch } = useGetTaskFilesQuery(task.id);
  const add = mayAdd && <FileButton label={STRINGS.addFiles} onFiles={onFiles} />;

  return (
    <Section title={STRINGS.attachments} extra={add}>
      {!files && error && (
        <ErrorState className="p-0 py-2" text={STRINGS.filesFailed} onRetry={refetch} pending={isFetching} />
      )}
      {!files && !error && <Skeleton className="h-9" />}
      {files?.length === 0 && uploading.length === 0 && (
        <p className="text-fg-3">{mayAdd ? STRINGS.noFilesYet : STRINGS.noFiles}</p>
      )}
      {files && files.length + uploading.length > 0 && (
        <ul aria-label={STRINGS.attachments} className="flex flex-wrap gap-2">
          {files.map((file) => (
            <Attachment key={file.id} taskId={task.id} file={file} mayAdd={mayAdd} />
          ))}
          {uploading.map((name, index) => (
            <li key={index}>
              <UploadingItem name={name} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface AttachmentProps extends Pick<AttachmentSectionProps, 'mayAdd'> {
  taskId: string;
  file: TaskAttachment;
}

function Attachment({ taskId, file, mayAdd }: AttachmentProps) {
  const [remove, { isLoading }] = useRemoveTaskFileMutation();
  const mayRemove = useCan()('attachment.remove', { ownerId: file.addedBy.id });

  async function drop() {
    // The file stays on screen until the response.
    if (isLoading) return;
    const { error } = await remove({ taskId, id: file.id });
    if (!error) return;
    logError('task.detach', error);
    showToast.error(errorText(error, MESSAGES.comment.removeFailed));
  }

  return (
    <li className="max-w-full">
      <FileItem file={file} onRemove={mayAdd && mayRemove ? () => void drop() : undefined} />
    </li>
  );
}
