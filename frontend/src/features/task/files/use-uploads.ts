import { LIMITS, MESSAGES, type TaskFile } from '@contract';
import { useState } from 'react';
import { useUploadTaskFileMutation } from '@/api/comments';
import { errorText, logError } from '@/api/error-text';
import { showToast } from '@/ui/show-toast';

/** Uploads files one by one and reports each uploaded one. Failures are shown as toasts. */
export function useUploads(onUploaded: (file: TaskFile) => Promise<unknown> | void) {
  const [upload] = useUploadTaskFileMutation();
  const [names, setNames] = useState<string[]>([]);

  async function send(file: File) {
    if (file.size > LIMITS.upload.taskFileBytes) {
      showToast.error(MESSAGES.comment.fileTooLarge);
      return;
    }
    setNames((before) => [...before, file.name]);
    const { data, error } = await upload(file);
    if (data) await onUploaded(data);
    else {
      logError('task.upload', error);
      showToast.error(errorText(error, MESSAGES.comment.attachFailed));
    }
    setNames((before) => before.toSpliced(before.indexOf(file.name), 1));
  }

  return {
    /** The names of the files being uploaded. */
    names,
    isUploading: names.length > 0,
    add: async (files: Iterable<File>) => {
      for (const file of files) await send(file);
    },
  };
}
