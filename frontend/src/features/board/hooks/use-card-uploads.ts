import { useAttachFileMutation } from '@/api/comments';
import { useTaskFileUpload } from '@/api/use-task-file-upload';
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
  const [attach] = useAttachFileMutation();
  const { names, send } = useTaskFileUpload('board.attach');

  async function add({ taskId, title, files }: CardDrop) {
    let count = 0;
    for (const file of files) {
      const error = await send(file, ({ id: fileId }) => attach({ taskId, fileId }));
      if (error) showToast.error(error);
      else count += 1;
    }
    if (count > 0) showToast.success(FILE_DROP.attached(count, title));
  }

  return {
    /** The names of the files being uploaded. */
    names,
    add: (drop: CardDrop) => void add(drop),
  };
}
