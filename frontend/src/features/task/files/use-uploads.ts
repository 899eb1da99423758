import { type OnUploaded, useTaskFileUpload } from '@/api/use-task-file-upload';
import { showToast } from '@/ui/show-toast';

/** Uploads files one by one and reports each uploaded one. Failures are shown as toasts. */
export function useUploads(onUploaded: OnUploaded) {
  const { names, send } = useTaskFileUpload('task.upload');
  return {
    /** The names of the files being uploaded. */
    names,
    add: async (files: Iterable<File>) => {
      for (const file of files) {
        const error = await send(file, onUploaded);
        if (error) showToast.error(error);
      }
    },
  };
}
