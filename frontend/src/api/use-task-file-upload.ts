import { LIMITS, MESSAGES, type TaskFile } from '@contract';
import { useState } from 'react';
import { useUploadTaskFileMutation } from './comments';
import { errorText, logError } from './error-text';

/** Uses an uploaded file. Returns nothing if it reports its errors itself. */
export type OnUploaded = (file: TaskFile) => PromiseLike<{ error?: unknown } | void> | void;

/** Uploads files of tasks. Errors are logged with this scope. */
export function useTaskFileUpload(scope: string) {
  const [upload] = useUploadTaskFileMutation();
  const [names, setNames] = useState<string[]>([]);

  /** Uploads a file and passes it on. Returns the text of the error; undefined if there was none. */
  async function send(file: File, onUploaded: OnUploaded): Promise<string | undefined> {
    if (file.size > LIMITS.upload.taskFileBytes) return MESSAGES.comment.fileTooLarge;
    setNames((before) => [...before, file.name]);
    const response = await upload(file);
    const { error } = response.data ? ((await onUploaded(response.data)) ?? {}) : response;
    setNames((before) => before.toSpliced(before.indexOf(file.name), 1));
    if (!error) return undefined;
    logError(scope, error);
    return errorText(error, MESSAGES.comment.attachFailed);
  }

  /** `names`: of the files being uploaded. */
  return { names, send };
}
