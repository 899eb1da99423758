import { MESSAGES } from '@contract';
import { useAttachFileMutation } from '@/api/comments';
import { errorText, logError } from '@/api/error-text';
import { showToast } from '@/ui/show-toast';
import { useUploads } from './use-uploads';

/** Uploads files and attaches each to the task. */
export function useTaskFiles(taskId: string | undefined) {
  const [attach] = useAttachFileMutation();
  const { names, add } = useUploads(async ({ id: fileId }) => {
    if (taskId === undefined) return;
    const { error } = await attach({ taskId, fileId });
    if (!error) return;
    logError('task.attach', error);
    showToast.error(errorText(error, MESSAGES.comment.attachFailed));
  });
  return { names, add: (files: File[]) => void add(files) };
}
