import { LIMITS, MESSAGES } from '@contract';
import { useState } from 'react';
import { useAttachFileMutation, useUploadTaskFileMutation } from '@/api/comments';
import { errorText, logError } from '@/api/error-text';
import { showToast } from '@/ui/show-toast';
import { FILE_DROP } from '../strings';

/** Files dropped on a card. */
export interface CardDrop {
  taskId: string;
  title: string;
  files: readonly File[];
}

/** Uploads files one by one and attaches each to its task, as the task dialog does. Results are shown as toasts. */
export function useCardUploads() {
  const [upload] = useUploadTaskFileMutation();
  const [attach] = useAttachFileMutation();
  const [names, setNames] = useState<readonly string[]>([]);

  /** Returns whether the file is attached. */
  async function send(taskId: string, file: File): Promise<boolean> {
    if (file.size > LIMITS.upload.taskFileBytes) {
      showToast.error(MESSAGES.comment.fileTooLarge);
      return false;
    }
    setNames((before) => [...before, file.name]);
    const uploaded = await upload(file);
    const { error } = uploaded.data ? await attach({ taskId, fileId: uploaded.data.id }) : uploaded;
    setNames((before) => before.toSpliced(before.indexOf(file.name), 1));
    if (!error) return true;
    logError('board.attach', error);
    showToast.error(errorText(error, MESSAGES.comment.attachFailed));
    return false;
  }

  async function add({ taskId, title, files }: CardDrop) {
    let count = 0;
    for (const file of files) if (await send(taskId, file)) count += 1;
    if (count > 0) showToast.success(FILE_DROP.attached(count, title));
  }

  return {
    /** The names of the files being uploaded. */
    names,
    add: (drop: CardDrop) => void add(drop),
  };
}
